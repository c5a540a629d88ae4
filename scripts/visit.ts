import { password, personas, type Persona } from '#fixtures/people.ts';

/** The token of a new session of somebody's, as the login screen gets it. */
export async function logIn(origin: string, who: Persona): Promise<string> {
  const response = await fetch(`${origin}/api/user/login`, {
    method: 'POST',
    body: new URLSearchParams({ phone: personas[who].phone, password }),
  });
  const { data } = (await response.json()) as { data: { token: string } };
  return data.token;
}
