/** Recognises kinds of recorded values by their form, such as phone numbers, addresses and ids. */

/** Whether a value is a phone number or an e-mail address. */
export const isAccount = (value: unknown): boolean => /^\+?\d{8,15}$|^[^\s@]+@[^\s@]+$/.test(String(value));

const digits = (value: string): string => value.replaceAll(/\D/g, '');

/** Whether two texts are the same phone number or e-mail address, with and without its calling code. */
export const isSameAccount = (one: string, other: string): boolean =>
  one === other ||
  (digits(one).length >= 8 &&
    digits(other).length >= 8 &&
    /^\+?[\d ]+$/.test(one) &&
    digits(one).slice(-8) === digits(other).slice(-8));

export const isChainAddress = (value: unknown): boolean =>
  typeof value === 'string' && /^(0x[\da-fA-F]{40}|T[1-9A-HJ-NP-Za-km-z]{33})$/.test(value);

/** Whether a text names one thing: a number, a UUID or a word with digits. */
export const isId = (value: string): boolean =>
  /^(\d{1,20}|[\da-f]{8}-[\da-f-]{27}|(?=.*\d)[\w-]{4,40})$/i.test(value);

/** Whether a text can be a fund password: a PIN, or its hash. */
export const isSecret = (value: string): boolean => /^(\d{4,8}|[\da-f]{32,128})$/i.test(value);
export const isAmount = (value: string): boolean => /^\d+(\.\d+)?$/.test(value) && Number(value) > 0;
export const isHour = (value: string): boolean => /^\d{1,2}:\d{2}(:\d{2})?$/.test(value);
/** Whether a part of a phone number or an e-mail address is hidden. */
export const isMasked = (value: string): boolean =>
  /^(?=.{6})[+(]?\d[\d ()-]*[*•xX]{2,}[\d ()*•xX-]*$/.test(value) || /^\S{1,3}[*•]{2,}\S*@\S+$/.test(value);
export const isMarkup = (value: string): boolean => /<\w+[^>]*>/.test(value);
/** Whether a text is a figure of money, also none. */
export const isFigure = (value: string): boolean => /^\d+(\.\d+)?$/.test(value) && !isInstant(value);
export const isInstant = (value: string): boolean => /^1\d{9}(\d{3})?$|^\d{4}-\d\d-\d\d[T ]/.test(value);
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
export const isRegion = (value: string): boolean =>
  /^[A-Z]{2}$/.test(value) && regions.of(value) !== undefined;
