import { founder } from './first-content.ts';
import type { ForeignPlatform, ServiceName } from './platform.ts';

interface Sent {
  readonly message: string;
  readonly result: { readonly token?: string } | null;
}

/** Calls a service of the foreign platform as its own app would. */
export async function send(
  platform: ForeignPlatform,
  [service, path]: readonly [ServiceName, string],
  fields: Readonly<Record<string, string>>,
  token?: string,
): Promise<Sent> {
  const response = await fetch(`${platform.origins[service]}/${path}`, {
    method: 'POST',
    headers: token === undefined ? {} : { 'X-Access-Token': token },
    body: new URLSearchParams(fields),
  });
  return (await response.json()) as Sent;
}

/** The token of the platform's first member. */
export async function founderToken(platform: ForeignPlatform): Promise<string> {
  const { phone, callingCode, password } = founder;
  const fields = { phone, countryCode: `${callingCode}`, password };
  const { message, result } = await send(platform, ['user', 'auth/token/pass'], fields);
  return result?.token ?? message;
}
