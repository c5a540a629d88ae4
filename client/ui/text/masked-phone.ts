const shownAtStart = 3;
const shownAtEnd = 2;

/** `254****02`: enough to recognise your own number, not enough to read another member's number. */
export const maskedPhone = (phone = ''): string =>
  phone.length > shownAtStart + shownAtEnd
    ? `${phone.slice(0, shownAtStart)}****${phone.slice(-shownAtEnd)}`
    : '****';

/** Masks another member's number that a platform sends whole. A masked one, or an e-mail address, stays. */
export const maskedIfWhole = (phone: string): string =>
  /^\+?[\d\s()-]+$/.test(phone) ? maskedPhone(phone) : phone;
