const HIDDEN = '•••';

/** The names of private fields. The contract marks its own secrets; these are the fields that a host may add. */
const privateNames =
  /pass|pwd|token|secret|ticket|captcha|phone|mobile|e?mail|^account|account(no|num)|address|payee|ifsc|^(nick|user|real|full|first|last|touser)?name$|^(invit|share|upInvit)\w*code$|userid|telegram|whatsapp/i;

/** The looks of private texts: signed tokens, keys, e-mail addresses, chain addresses, phones, account numbers. */
const looksPrivate = [
  /[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/g,
  /[^\s"'<>@/]{1,64}@[\w-]+(?:\.[\w-]+)+/g,
  /0x[0-9a-fA-F]{16,}/g,
  /(?=[\w+=-]*\d)(?=[\w+=-]*[A-Za-z])[\w+=-]{20,}/g,
  /(?=[\w+/]*\d)(?=[\w+/]*[a-z])(?=[\w+/]*[A-Z])[A-Za-z0-9+/]{40,}={0,2}/g,
  // Nine digits or more, with any spacing, that do not begin with a date.
  /(?<!\d)(?!\d{4}-\d\d-\d\d)\+?\d(?:[ -]?\d){8,}/g,
];

/** A path of camelCase words and versions, such as `/api/v1/userInfo`, which a long key with slashes may look like. */
const isPath = (text: string): boolean =>
  text.split('/').every((segment) => /^[a-z]*(?:[A-Z][a-z]+)*\d{0,2}$/.test(segment));

const MAX_TEXT = 600;
const MAX_ITEMS = 5;
const MAX_FIELDS = 80;
const MAX_DEPTH = 12;

const isTelling = (value: unknown): value is string => typeof value === 'string' && value.length >= 4;

/**
 * Hides private data in everything that leaves the process: console, reports and recordings. It learns the secrets of a
 * session, and hides them also inside sentences and field names.
 */
export class Redactor {
  private readonly secrets = new Set<string>();
  private readonly personal = new Set<string>();

  /** Learns secrets that open a session or find a member. */
  learn(...values: readonly unknown[]): void {
    for (const value of values) if (isTelling(value)) this.secrets.add(value);
  }

  /** Learns a member's names and invitation codes, which may be ordinary words. */
  learnPersonal(...values: readonly unknown[]): void {
    for (const value of values) if (isTelling(value)) this.personal.add(value);
  }

  holdsSecret(text: string): boolean {
    return [...this.secrets].some((secret) => text.includes(secret));
  }

  /** Hides learnt secrets only. */
  learnt(text: string): string {
    // Longest first, since a secret may contain another.
    const longestFirst = [...this.secrets, ...this.personal].sort((a, b) => b.length - a.length);
    return longestFirst.reduce((hidden, secret) => hidden.replaceAll(secret, HIDDEN), text);
  }

  /** A short text that is safe to show. */
  text(text: string): string {
    // Cut first, since the patterns are slow on megabytes.
    const short = this.learnt(text).slice(0, MAX_TEXT * 2);
    const hidden = looksPrivate.reduce(
      (rest, pattern) => rest.replaceAll(pattern, (found) => (isPath(found) ? found : HIDDEN)),
      short,
    );
    return hidden.length > MAX_TEXT ? `${hidden.slice(0, MAX_TEXT)}…` : hidden;
  }

  /** A response, or the fields of a request, cut short and safe to show. */
  value(value: unknown, name = '', depth = 0): unknown {
    if (typeof value === 'string') return this.ofText(value, name);
    if (typeof value === 'number') return this.ofNumber(value, name);
    if (typeof value !== 'object' || value === null) return value;
    if (depth >= MAX_DEPTH) return '…';
    if (Array.isArray(value)) {
      const items = value.slice(0, MAX_ITEMS).map((item) => this.value(item, name, depth + 1));
      return value.length > MAX_ITEMS ? [...items, `… ${value.length - MAX_ITEMS} more`] : items;
    }
    const fields = Object.entries(value).slice(0, MAX_FIELDS);
    return Object.fromEntries(
      fields.map(([key, field]) => [this.text(key), this.value(field, key, depth + 1)]),
    );
  }

  private ofText(value: string, name: string): string {
    if (value === '') return value;
    return privateNames.test(name) || (/code$/i.test(name) && /\d{4}/.test(value))
      ? HIDDEN
      : this.text(value);
  }

  private ofNumber(value: number, name: string): number | string {
    const isInstant = /time|At$/i.test(name) && value > 1e9 && value < 1e13;
    const looksLong = Number.isInteger(value) && Math.abs(value) >= 1e8 && !isInstant;
    return privateNames.test(name) || looksLong || this.secrets.has(String(value)) ? HIDDEN : value;
  }
}
