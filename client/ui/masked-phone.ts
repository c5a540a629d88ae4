const shownAtStart = 3;
const shownAtEnd = 2;

/** `254****02`: enough to recognise one's own number, not enough to read it off somebody else's screen. */
export const maskedPhone = (phone = ''): string =>
  phone.length > shownAtStart + shownAtEnd
    ? `${phone.slice(0, shownAtStart)}****${phone.slice(-shownAtEnd)}`
    : '****';
