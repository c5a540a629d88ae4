import { expect, it } from 'vitest';
import { check, cors, host, ofUser } from './profile-command.ts';

it('says which headers a page cannot read, and what that means for the ribbon', async () => {
  const { origin } = await host({
    headers: { ...cors, 'X-Sandbox': 'simulated-funds', 'X-World-Time': '1' },
  });
  const { code, output } = await check(ofUser(origin));
  expect(output).toContain('cannot read its x-sandbox and x-world-time.');
  expect(output).toContain('Until then its funds count as real.');
  expect(code).toBe(0);
  const exposing = await host({
    headers: { ...cors, 'X-Sandbox': 'simulated-funds', 'Access-Control-Expose-Headers': 'X-Sandbox' },
  });
  expect((await check(ofUser(exposing.origin))).output).not.toMatch(/cannot read|Real funds/);
});

it('says that a page cannot read the header in which a login has its token', async () => {
  const wire = { token: { answerHeader: 'X-Token' } };
  const exposing = (names: string) => host({ headers: { ...cors, 'Access-Control-Expose-Headers': names } });
  const other = await exposing('X-Token-Age, X-Sandbox');
  const { code, output } = await check(ofUser(other.origin, { wire }));
  expect(output).toContain(
    'problem As its other answers show, a page of http://127.0.0.1:4100 cannot read its X-Token, where a login has its token. Let the host send Access-Control-Expose-Headers: X-Token with the answer of a login, or serve the client with --gateway.',
  );
  expect(code).toBe(1);
  expect((await check(ofUser(other.origin, { wire }), '--gateway')).code).toBe(0);
  for (const names of ['X-Sandbox, x-token', '*']) {
    const { origin } = await exposing(names);
    expect((await check(ofUser(origin, { wire }))).code).toBe(0);
  }
});

it('says that it could not find out whether a page can read that header', async () => {
  const wire = { token: { answerHeader: 'X-Token' } };
  const { origin } = await host();
  const profile = ofUser(origin, { wire });
  const { code, output } = await check({
    ...profile,
    endpoints: { ...profile.endpoints, 'user.countries': null },
  });
  expect(output).toContain(
    'note    No answer shows whether a page of http://127.0.0.1:4100 can read its X-Token, where a login has its token.',
  );
  expect(code).toBe(0);
});
