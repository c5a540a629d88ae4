/** Masks an e-mail address so that its owner still recognises it: `w…u@example.com`. */
export function maskedEmail(email: string): string {
  const [name = '', domain] = email.split('@');
  if (domain === undefined) return email;
  const last = name.length > 2 ? name.at(-1) : '';
  return `${name.slice(0, 1)}…${last}@${domain}`;
}
