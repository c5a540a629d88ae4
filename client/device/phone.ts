/**
 * Which phone of the harness this page is, and which world it lives in. Both stand in the address before the hash:
 * `/?phone=left&world=demo#/index`. A page opened by itself has neither.
 */
const address = new URLSearchParams(typeof location === 'undefined' ? '' : location.search);

export const phoneName = address.get('phone') ?? undefined;

/** The world that was asked for; without one no `X-World` header is sent, and the platform's main world answers. */
export const worldName = address.get('world') ?? undefined;
