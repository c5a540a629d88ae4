const upwards = '01234567890123456789';
const downwards = '98765432109876543210';
const repetition = /^(\d{1,3})\1+$/;

/** Returns true if a PIN is easy to guess: repeated or consecutive digits. */
export const isGuessable = (digits: string): boolean =>
  repetition.test(digits) || upwards.includes(digits) || downwards.includes(digits);
