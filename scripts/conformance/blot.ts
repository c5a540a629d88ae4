const HIDDEN = '•••';

/** Fields that hold what is a member's alone, whatever a platform puts in them. */
const privateNames =
  /pass|pwd|token|secret|ticket|captcha|phone|mobile|e?mail|^account|account(no|num)|address|payee|ifsc|^(nick|user|real|full|first|last|touser)?name$|^(invit|share|upInvit)\w*code$|userid|telegram|whatsapp/i;

/** What looks like a secret wherever it stands: signed tokens, keys, e-mail addresses, chain addresses, phones, account numbers. */
const looksPrivate = [
  /[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/g,
  /[^\s"'<>@/]{1,64}@[\w-]+(?:\.[\w-]+)+/g,
  /0x[0-9a-fA-F]{16,}/g,
  /(?=[\w+=-]*\d)(?=[\w+=-]*[A-Za-z])[\w+=-]{20,}/g,
  /(?=[\w+/]*\d)(?=[\w+/]*[a-z])(?=[\w+/]*[A-Z])[A-Za-z0-9+/]{40,}={0,2}/g,
  // Nine digits and more, however they are spaced, that do not begin with a date.
  /(?<!\d)(?!\d{4}-\d\d-\d\d)\+?\d(?:[ -]?\d){8,}/g,
];

const MAX_TEXT = 600;
const MAX_ITEMS = 5;
const MAX_FIELDS = 80;
const MAX_DEPTH = 12;

const isTelling = (value: unknown): value is string => typeof value === 'string' && value.length >= 4;

/**
 * Hides what nobody but the member should see, in everything that leaves the process: console, reports, recordings. It
 * learns a session's own secrets and hides those wherever they turn up, also inside sentences and names of fields.
 */
export class Blot {
  private readonly secrets = new Set<string>();
  private readonly personal = new Set<string>();

  /** What opens a session or finds a member. */
  learn(...values: readonly unknown[]): void {
    for (const value of values) if (isTelling(value)) this.secrets.add(value);
  }

  /** What a member is called; it may be a word like any other. */
  learnPersonal(...values: readonly unknown[]): void {
    for (const value of values) if (isTelling(value)) this.personal.add(value);
  }

  /** Whether a text holds a secret that was learnt. */
  holdsSecret(text: string): boolean {
    return [...this.secrets].some((secret) => text.includes(secret));
  }

  /** Hides the secrets that were learnt, and leaves everything else as it is. */
  learnt(text: string): string {
    // The longest first: a secret may be a part of another.
    const longestFirst = [...this.secrets, ...this.personal].sort((a, b) => b.length - a.length);
    return longestFirst.reduce((hidden, secret) => hidden.replaceAll(secret, HIDDEN), text);
  }

  /** A text, made short and safe to show. */
  text(text: string): string {
    // Cut before it is searched for looks: patterns take their time with megabytes.
    const short = this.learnt(text).slice(0, MAX_TEXT * 2);
    const hidden = looksPrivate.reduce((rest, pattern) => rest.replaceAll(pattern, HIDDEN), short);
    return hidden.length > MAX_TEXT ? `${hidden.slice(0, MAX_TEXT)}…` : hidden;
  }

  /** An answer, or the fields of a call, made short and safe to show. */
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
