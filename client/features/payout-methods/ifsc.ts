/** How long an IFSC is. */
export const ifscLength = 11;

/** What an IFSC field keeps of what is typed or pasted. */
export const ifscCharacters = (text: string): string =>
  text
    .replace(/[^a-z\d]/gi, '')
    .toUpperCase()
    .slice(0, ifscLength);

/**
 * What is wrong with an IFSC as far as it is typed (spec §5): four letters of the bank, the digit zero, which is often
 * taken for the letter O, and six letters or digits of the branch. Too short is wrong only once it is finished.
 */
export function ifscProblem(typed: string, finished: boolean): 'letters' | 'zero' | 'length' | undefined {
  if (!/^[A-Z]*$/.test(typed.slice(0, 4))) return 'letters';
  if (typed.length > 4 && typed[4] !== '0') return 'zero';
  return finished && typed.length < ifscLength ? 'length' : undefined;
}
