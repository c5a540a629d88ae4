/** The names that a test uses itself, or that JavaScript has words for. */
const taken: ReadonlySet<string> = new Set(
  [
    'test expect world saved picture assert phone page base user gift msg income product fund wallet square control',
    'await async new let const var in of do if for case this null true false class enum try void with yield eval static',
    'public private import export break catch delete else return super switch throw typeof while package default',
    'extends finally function continue debugger instanceof interface arguments implements protected undefined',
  ].flatMap((words) => words.split(' ')),
);

/** A variable for each account, after the member's first name if it has Latin letters: `bob`, or `member2`. */
export function namesFor(
  accounts: readonly string[],
  nameOf: (account: string) => string,
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const used = new Set(taken);
  for (const account of new Set(accounts)) {
    const plain = nameOf(account).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
    const first = /^[a-z]+/.exec(plain)?.[0] ?? 'member';
    const numbered = (number: number): string => {
      const name = number === 1 && first !== 'member' ? first : `${first}${number}`;
      return used.has(name) ? numbered(number + 1) : name;
    };
    const name = numbered(1);
    used.add(name);
    names.set(account, name);
  }
  return names;
}
