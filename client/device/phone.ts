import { chosenHost } from './chosen-host.ts';

/**
 * The phone of the harness that this page is, and its world. Both are in the address before the hash:
 * `/phone?phone=1&world=demo#/index`. A page opened outside the harness has neither.
 */
const address = new URLSearchParams(typeof location === 'undefined' ? '' : location.search);
const hash = typeof location === 'undefined' ? '' : location.hash;
const harness = new URLSearchParams(hash.startsWith('#/') ? '' : hash.slice(1));

export const phoneName = address.get('phone') ?? undefined;

/** The requested world. Without one, no `X-World` header is sent and the platform's main world answers. */
export let worldName = harness.get('world') ?? address.get('world') ?? chosenHost?.world;

/** The harness, and its phones, show another world without a reload (switch-world.ts). */
export function setWorldName(name: string): void {
  worldName = name;
}
