import { refuse } from '../refusal.ts';

/** What is served, by its address: at one address several methods may be. */
export function byAddress<T>(all: readonly T[], addressOf: (one: T) => string): Map<string, T[]> {
  const map = new Map<string, T[]>();
  for (const one of all) {
    const address = addressOf(one);
    map.set(address, [...(map.get(address) ?? []), one]);
  }
  return map;
}

/** What is called at an address by a method. Refuses METHOD_NOT_ALLOWED, with the methods that there are, where it is none of them. */
export function ofMethod<T extends { readonly method: string }>(atAddress: readonly T[], method?: string): T {
  const found = atAddress.find((one) => one.method === method);
  const methods = () => atAddress.map((one) => one.method).join(', ');
  return found ?? refuse('METHOD_NOT_ALLOWED', { values: { methods: methods() } });
}
