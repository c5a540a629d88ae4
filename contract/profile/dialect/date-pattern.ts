/** Dates by a pattern such as `YYYYMMDD` or `DD.MM.YYYY HH:mm`. */

const names = ['YYYY', 'MM', 'DD', 'HH', 'mm', 'ss'] as const;
const places = /YYYY|MM|DD|HH|mm|ss/g;

/** The regular expressions of the patterns in use: a profile has few, and reads every date of a host by them. */
const forms = new Map<string, RegExp>();

function formOf(pattern: string): RegExp {
  const form = pattern
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(places, (name) => `(?<${name}>\\d{${name.length}})`);
  const made = new RegExp(`^${form}$`);
  forms.set(pattern, made);
  return made;
}

/** Year, month, day, hour, minute and second of a text; undefined if it is written otherwise. */
function partsIn(text: string, pattern: string): readonly string[] | undefined {
  const found = (forms.get(pattern) ?? formOf(pattern)).exec(text.trim())?.groups;
  return found && names.map((name) => found[name] ?? '00');
}

/** A text by a pattern as an ISO date without a zone; empty if it is written otherwise. */
export function isoOf(text: string, pattern: string): string {
  const parts = partsIn(text, pattern) ?? [];
  return parts.length === 0 ? '' : `${parts.slice(0, 3).join('-')}T${parts.slice(3).join(':')}`;
}

/** The parts of an ISO date, in the order of a pattern. */
export function textIn(iso: string, pattern: string): string {
  const parts = iso.split(/[-T:.Z]/);
  return pattern.replace(places, (name) => parts[names.indexOf(name as (typeof names)[number])] ?? '00');
}

/** A day of the host as the contract has it. An unreadable one stays. */
export const dayOf = (value: unknown, pattern: string): unknown =>
  typeof value === 'string' || typeof value === 'number'
    ? (partsIn(String(value), pattern)?.slice(0, 3).join('-') ?? value)
    : value;

/** A day of the contract as the host writes it. */
export const hostDayOf = (value: unknown, pattern: string): unknown =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? textIn(value, pattern) : value;
