/** The platform's message of a success, or our own words if it sends none, or a status word such as `SUCCESS` or `ok`. */
export const successMessage = (message: string, own: string): string =>
  /^[\x21-\x7e]*$/.test(message.trim()) ? own : message;
