/** The functions of a module as one script, for a page in which they call each other. tsx adds calls of `__name`. */
export function functionsAsText(module: object): string {
  const functions = Object.values(module).filter((one: unknown) => typeof one === 'function') as unknown[];
  return ['const __name = (one) => one;', ...functions.map(String)].join('\n');
}
