import type { ClientProfile } from './resolve.ts';

/** The path below the client's own host at which a gateway forwards calls. */
export const gatewayPath = '/gateway';

export interface GatewayProfile {
  /** The profile of a page behind the gateway, whose addresses are all of the page's own host. */
  readonly client: ClientProfile;
  /** The origins that the gateway forwards to. `/gateway/0/path` is `/path` at the first. */
  readonly origins: readonly string[];
}

/** Leads all calls and relative pictures of a profile through a gateway. */
export function throughGateway(client: ClientProfile): GatewayProfile {
  const origins: string[] = [];
  const led = (address: string): string => {
    if (!address.startsWith('http')) return address;
    const { origin } = new URL(address);
    if (!origins.includes(origin)) origins.push(origin);
    return `${gatewayPath}/${origins.indexOf(origin)}${address.slice(origin.length)}`;
  };
  const services = Object.entries(client.services).map(([name, service]) => [
    name,
    { ...service, url: led(service.url), pictures: led(service.pictures) },
  ]);
  const endpoints = Object.entries(client.endpoints).map(([id, one]) => [
    id,
    one?.url === undefined ? one : { ...one, url: led(one.url) },
  ]);
  return {
    client: {
      ...client,
      gateway: origins,
      services: Object.fromEntries(services) as ClientProfile['services'],
      endpoints: Object.fromEntries(endpoints) as ClientProfile['endpoints'],
    },
    origins,
  };
}
