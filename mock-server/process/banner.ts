import { password, payPassword, personas } from '#fixtures/data/people.ts';

/** The text that the start prints: addresses, and the members to log in as. */
export function banner(address: string, mockOnly: boolean): string {
  if (mockOnly) return `Assay mock server: ${address} (simulated funds only)`;
  const people = Object.values(personas).map(
    ({ name, phone, who }) => `  ${name.padEnd(8)} ${phone.padEnd(14)} ${who}`,
  );
  return [
    'Assay: a test bench. Simulated funds only.',
    '',
    `  Client   ${address}/`,
    `  Harness  ${address}/harness`,
    `  API      ${address}/openapi.json`,
    '',
    `Log in as (password ${password}, fund password ${payPassword} where one is set):`,
    ...people,
  ].join('\n');
}
