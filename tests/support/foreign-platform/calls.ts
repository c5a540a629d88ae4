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

async function logIn(platform: ForeignPlatform, phone: string, password: string): Promise<string> {
  const fields = { phone, countryCode: `${founder.callingCode}`, password };
  const { message, result } = await send(platform, ['user', 'auth/token/pass'], fields);
  return result?.token ?? message;
}

/** The token of the platform's first member. */
export const founderToken = (platform: ForeignPlatform): Promise<string> =>
  logIn(platform, founder.phone, founder.password);

/** Registers a member with the founder's invitation. Returns the new member's token. */
export async function registerMember(platform: ForeignPlatform, phone: string): Promise<string> {
  const account = { phone, countryCode: `${founder.callingCode}` };
  const password = 'Golddigger1';
  await send(platform, ['user', 'auth/code/reg'], account);
  const codes = { invitationCode: founder.code, smsCode: platform.codeOf(phone) };
  await send(platform, ['user', 'auth/register'], { ...account, passwd: password, ...codes });
  return logIn(platform, phone, password);
}
