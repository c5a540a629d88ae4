/**
 * The text areas of the shell and of the screens that a visit begins with, in one file per language. The others are a
 * second file.
 */
export const startAreas: readonly string[] = [
  ...['app', 'failure', 'list', 'tabs', 'titles'],
  ...['auth', 'home'],
];

/** Long texts, which their screen loads itself (features/support/document-texts.ts). */
export const ownAreas: readonly string[] = ['documents'];

/** The error messages of `contract/words/fields` that login and registration show. */
export const startFields: readonly string[] = [
  ...['required', 'phone', 'email', 'password', 'passwordRequired'],
  ...['code', 'captcha', 'inviteCode'],
];
