/**
 * The text areas of the shell and of the screens that a visit begins with, in one file per language. The words of
 * fields come with them. The others are a second file.
 */
export const startAreas: readonly string[] = [
  ...['app', 'failure', 'list', 'tabs', 'titles'],
  ...['auth', 'home'],
];
