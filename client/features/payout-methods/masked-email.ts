/** Enough of an e-mail address for its owner to know it by: `w…u@example.com`. */
export function maskedEmail(email: string): string {
  const [name = '', domain] = email.split('@');
  if (domain === undefined) return email;
  const last = name.length > 2 ? name.at(-1) : '';
  return `${name.slice(0, 1)}…${last}@${domain}`;
}
