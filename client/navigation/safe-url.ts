/** Only an address of the web is one to go to, whatever a host sends; undefined for anything else. */
export const httpUrl = (text: string | undefined): string | undefined =>
  text && /^https?:\/\//i.test(text) ? text : undefined;

/** A path of the platform or the app itself; undefined for anything else, such as `//elsewhere`, which is another host. */
export const sameOriginPath = (text: string | undefined): string | undefined =>
  text && /^\/(?![/\\])/.test(text) ? text : undefined;
