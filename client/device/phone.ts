/**
 * Which phone of the harness this page is, and which world it lives in. Both stand in the address before the hash:
 * `/phone?phone=1&world=demo#/index`. A page opened by itself has neither. The harness keeps everything after the hash.
 */
const address = new URLSearchParams(typeof location === 'undefined' ? '' : location.search);
const hash = typeof location === 'undefined' ? '' : location.hash;
const harness = new URLSearchParams(hash.startsWith('#/') ? '' : hash.slice(1));

export const phoneName = address.get('phone') ?? undefined;

/** The world that was asked for; without one no `X-World` header is sent, and the platform's main world answers. */
export const worldName = harness.get('world') ?? address.get('world') ?? undefined;
