import { kindsOf } from '#contract/profile/names.ts';
import type { ClientProfile } from '#contract/profile/resolve.ts';
import { lastOf } from '#contract/profile/dialect/path.ts';
import { fieldOf } from '../../conformance/inputs.ts';
import { isInstantName } from '../../conformance/value-types.ts';
import type { Reading } from './exchange.ts';
import type { Line } from './line.ts';
import { plain } from './names.ts';

/** Calls `see` for every scalar of an answer. */
function eachScalar(value: unknown, see: (name: string, value: unknown) => void, name = '', depth = 0): void {
  if (depth > 12) return;
  if (typeof value !== 'object' || value === null) see(name, value);
  else if (Array.isArray(value))
    for (const item of value.slice(0, 50)) eachScalar(item, see, name, depth + 1);
  else for (const [key, one] of Object.entries(value)) eachScalar(one, see, key, depth + 1);
}

/** How all instants of the answers are written, if not as the profile says. */
export function timeLines(readings: readonly Reading[], { wire }: ClientProfile): Line[] {
  if (wire.times !== undefined) return [];
  const votes = { iso: 0, seconds: 0, milliseconds: 0 };
  for (const { exchange, data } of readings) {
    const instants = new Set(kindsOf(exchange.endpoint).times);
    eachScalar(data, (name, value) => {
      if (!instants.has(name) || !isInstantName(name)) return;
      if (typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value)) votes.iso += 1;
      else if (/^\d{10}$/.test(String(value))) votes.seconds += 1;
      else if (/^\d{13}$/.test(String(value))) votes.milliseconds += 1;
    });
  }
  const [[form, count] = ['', 0]] = Object.entries(votes).sort(([, one], [, other]) => other - one);
  if (count === 0 || form === 'milliseconds') return [];
  const because = form === 'iso' ? 'instants are dates' : 'instants are counted in seconds';
  return [{ path: ['wire', 'times'], value: form, because }];
}

/** Amounts as numbers: a host that answers them so also expects them so in JSON requests. */
export function amountLines(readings: readonly Reading[], { wire }: ClientProfile): Line[] {
  const isJson = wire.encoding === 'json';
  if (!isJson || wire.amounts?.type !== undefined) return [];
  return amountsIn(readings).some((value) => typeof value === 'number')
    ? [{ path: ['wire', 'amounts', 'type'], value: 'number', because: 'amounts are numbers' }]
    : [];
}

export function amountsIn(readings: readonly Reading[]): unknown[] {
  return readings.flatMap(({ exchange, data }) => {
    const amounts = new Set(kindsOf(exchange.endpoint).amounts);
    const found: unknown[] = [];
    eachScalar(data, (name, value) => void (amounts.has(name) && found.push(value)));
    return found;
  });
}

export interface OtherWords {
  readonly id: string;
  readonly name: string;
  readonly words: readonly string[];
  readonly seen: readonly string[];
}

/** The values at a place such as `list[].status`. */
function valuesAt(value: unknown, path: string): readonly unknown[] {
  return path.split('.').reduce<readonly unknown[]>(
    (inside, step) => {
      const found = inside.map((one) => fieldOf(one, step.replaceAll('[]', '')));
      return step.endsWith('[]')
        ? found.flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []))
        : found;
    },
    [value],
  );
}

const oneOf = 'one of ';

/** The fields whose values the contract does not know. */
export function otherWords(readings: readonly Reading[]): OtherWords[] {
  return readings.flatMap(({ exchange, data, differences }) =>
    differences
      .filter(({ expected, found }) => expected.startsWith(oneOf) && /^the (text|number)/.test(found))
      .map(({ path, expected }) => {
        const words = expected.slice(oneOf.length).split(', ');
        const seen = new Set(
          valuesAt(data, path)
            .map(String)
            .filter((value) => !words.includes(value)),
        );
        const name = lastOf(path.replaceAll('[]', ''));
        return { id: exchange.endpoint.id, name, words, seen: [...seen].slice(0, 12) };
      }),
  );
}

/** The words that the host only spells otherwise, such as `ARRIVED`. */
export function wordLines(readings: readonly Reading[]): Line[] {
  return otherWords(readings).flatMap(({ id, name, words, seen }): Line[] => {
    const same = seen.flatMap((value) =>
      words.filter((word) => plain(word) === plain(value)).map((word) => [value, word] as const),
    );
    return same.length === 0
      ? []
      : [
          {
            path: ['endpoints', id, 'answer', name, 'values'],
            value: Object.fromEntries(same),
            because: `${id} writes ${name} as ${seen.join(', ')}`,
          },
        ];
  });
}
