import { user } from '#contract/user/user.ts';
import { password, personas, type Persona } from '#fixtures/people.ts';

/** Logs a persona in and returns the token, which the platform sends as the message of its answer (spec §3). */
export async function logIn(origin: string, who: Persona): Promise<string> {
  const { service, path, method } = user.login;
  const response = await fetch(`${origin}/api/${service}/${path}`, {
    method,
    body: new URLSearchParams({ phone: personas[who].phone, password }),
  });
  const { code, msg: token } = (await response.json()) as { code: number; msg: string };
  if (code !== 200) throw new Error(`${who} cannot log in: ${token}`);
  return token;
}
