import type { ClientProfile } from './resolve.ts';

/** Written out, because the client does not load the schemas of the contract. */
export const referenceServices = ['user', 'gift', 'msg', 'income', 'product', 'fund', 'wallet', 'square'];

/** The reference platform at another origin, as a page that it does not serve itself reaches it. */
export function referenceAt(origin: string): ClientProfile {
  const { host } = new URL(origin);
  const service = (name: string) => ({ url: `${origin}/api/${name}`, host, pictures: origin, headers: {} });
  return {
    hosts: [origin],
    services: Object.fromEntries(referenceServices.map((name) => [name, service(name)])),
    endpoints: {},
    wire: { send: { idempotencyKey: true, expectedTerms: true, world: true } },
  };
}
