/** Only an address of the web is one to go to, whatever a host sends; undefined for anything else. */
export const webAddress = (text: string | undefined): string | undefined =>
  text && /^https?:\/\//i.test(text) ? text : undefined;
