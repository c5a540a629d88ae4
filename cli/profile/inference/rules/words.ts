import { fieldOf } from '#cli/conformance/inputs.ts';
import { lastOf } from '#contract/profile/dialect/path.ts';
import { ask, line, listed, when, type Conclusion } from '../conclusion.ts';
import { isLeftOpen } from '../evidence/example.ts';
import type { State } from '../state.ts';
import { plain } from '../words.ts';

const oneOf = 'one of ';

/** The values at a place such as `list[].status`. */
const valuesAt = (value: unknown, path: string): readonly unknown[] =>
  path.split('.').reduce<readonly unknown[]>(
    (inside, step) => {
      const found = inside.map((one) => fieldOf(one, step.replaceAll('[]', '')));
      return step.endsWith('[]') ? found.filter(Array.isArray).flat() : found;
    },
    [value],
  );

/** The words of the host that the contract does not know: those that are only spelled otherwise, and the others. */
export const words = ({ readings, client }: State): readonly Conclusion[] =>
  readings.flatMap(({ exchange: { endpoint }, data, differences }) =>
    differences
      .filter(({ expected, found }) => expected.startsWith(oneOf) && /^the (text|number)/.test(found))
      .flatMap((difference) => {
        const known = difference.expected.slice(oneOf.length).split(', ');
        const name = lastOf(difference.path.replaceAll('[]', ''));
        const path = ['endpoints', endpoint.id, 'answer', name, 'values'];
        const seen = valuesAt(data, difference.path).filter(
          (one) => (one ?? null) !== null && !isLeftOpen(one),
        );
        const foreign = [...new Set(seen.map(String))].filter((one) => !known.includes(one));
        const wordFor = (one: string) => known.find((word) => plain(word) === plain(one));
        const spelled = foreign.flatMap((one) => (wordFor(one) === undefined ? [] : [[one, wordFor(one)]]));
        const others = foreign.filter((one) => wordFor(one) === undefined);
        const rule = fieldOf(client.endpoints[endpoint.id]?.answer?.[name], 'values') as object | undefined;
        const value = { ...rule, ...(Object.fromEntries(spelled) as object) };
        const text = `what ${listed(others)} mean. The contract's words are ${known.join(', ')}.`;
        return [
          ...when(spelled.length > 0, line(path, value, 'the host only spells these words otherwise')),
          ...when(others.length > 0, ask(`${path.join('.')}: ${text}`)),
        ];
      }),
  );
