/** Words that stay in Latin letters in every language: names, units, formats, and values of the API. */
const names = new Set(
  [
    ...['Assay', 'YouTube', 'WhatsApp', 'Telegram', 'Cordova', 'Capacitor', 'Firebase', 'PayPal', 'Pesa'],
    ...['iPhone', 'iPad', 'Android', 'Safari'],
    ...['USDT', 'BEP', 'TRC', 'ERC', 'PIX', 'UPI', 'IFSC', 'IBAN', 'VIP', 'SMS', 'QR', 'PIN', 'OTP', 'ID'],
    ...['PNG', 'JPEG', 'WebP', 'WebM', 'GIF', 'AVIF', 'CSV', 'PDF', 'JSON', 'MB', 'KB', 'UTC', 'URL', 'API'],
    ...['userInfo', 'null', 'socket', 'https', 'epoch'],
  ].map((name) => name.toLowerCase()),
);

const ADDRESS = /(?:https?:\/\/|www\.)\S+|\w+\.(?:com|be|org)\S*/gi;

/** A text without addresses and the words that stay as they are. Words in capitals are names of units and currencies. */
export const withoutNames = (text: string): string =>
  text
    .replaceAll(ADDRESS, ' ')
    .replaceAll(/[A-Za-z][A-Za-z\d]*/g, (word) =>
      names.has(word.replace(/\d+$/, '').toLowerCase()) || word === word.toUpperCase() ? ' ' : word,
    );
