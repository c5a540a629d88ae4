/** A foreign text on one line, without the control characters by which it could act on a terminal. */
export const printable = (text: string): string => text.replaceAll(/[\p{C}\s]+/gu, ' ');
