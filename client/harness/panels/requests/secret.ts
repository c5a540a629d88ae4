/** What stands in the log in the place of a secret (mock-server/http/secrets.ts). */
const blot = '[secret]';

export const isSecret = (value: unknown): boolean => value === blot;
