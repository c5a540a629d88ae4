import { expect, it } from 'vitest';
import { check, cors, host, json, ofUser, success } from './profile-command.ts';

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

it('says that a page cannot read the headers of lists', async () => {
  const profile = (origin: string) =>
    ofUser(origin, { wire: { paging: { nextHeader: 'Link', totalHeader: 'X-Total' } } });
  const headers = { ...cors, Link: '<https://h.example/?after=b>; rel="next"', 'X-Total': '31' };
  const hiding = await host({ headers });
  const { code, output } = await check(profile(hiding.origin));
  expect(output).toContain(
    'problem A page of http://127.0.0.1:4100 cannot read its link and x-total, so lists end early. Let the host send Access-Control-Expose-Headers with them, or serve the client with --gateway.',
  );
  expect(code).toBe(1);
  expect((await check(profile(hiding.origin), '--gateway')).output).not.toContain('lists end');
  const exposing = await host({ headers: { ...headers, 'Access-Control-Expose-Headers': 'Link, X-Total' } });
  expect((await check(profile(exposing.origin))).output).not.toContain('lists end');
});

it('suggests the headers of lists that the profile does not name', async () => {
  const news = json(success({ list: [{ id: '1', title: 'A', content: 'B', createTime: 1 }] }), {
    Link: '<https://h.example/?limit=10&after=b3A>; rel="next"',
    'X-Total': '31',
  });
  const { origin } = await host({ answers: { '/news/list': news } });
  const { output } = await check(ofUser(origin, { has: ['news'] }));
  expect(output).toContain('  wire.paging.nextHeader: "Link"\n');
  expect(output).toContain('  wire.paging.page: "after"\n');
  expect(output).toContain('  wire.paging.totalHeader: "X-Total"\n');
});

it('says what to look for in members’ lists if no other list sends its headers', async () => {
  const { origin } = await host();
  const wire = { paging: { nextHeader: 'Link', totalHeader: 'X-Total' } };
  const { code, output } = await check(ofUser(origin, { wire }));
  expect(output).toContain(
    'note    This check makes no login, and no list that it read sends Link and X-Total. See whether members’ lists do, with Access-Control-Expose-Headers: Link, X-Total. Without it, a page of http://127.0.0.1:4100 cannot read them, and lists end early. Let the host send it, or serve the client with --gateway.',
  );
  expect(code).toBe(0);
  expect((await check(ofUser(origin, { wire }), '--gateway')).output).not.toContain('members’ lists');
});

it('says what to look for in a login if other answers do not expose the header of its token', async () => {
  const wire = { token: { answerHeader: 'X-Token' } };
  const exposing = (names: string) => host({ headers: { ...cors, 'Access-Control-Expose-Headers': names } });
  const other = await exposing('X-Token-Age, X-Sandbox');
  const { code, output } = await check(ofUser(other.origin, { wire }));
  expect(output).toContain(
    'note    This check makes no login. See whether the answer of one has Access-Control-Expose-Headers: X-Token; the other answers of this host do not. Without it, a page of http://127.0.0.1:4100 cannot read the token, and no member can log in. Let the host send it, or serve the client with --gateway.',
  );
  expect(output).toContain('0 problems');
  expect(code).toBe(0);
  expect(other.seen.map(({ method }) => method)).not.toContain('POST');
  expect((await check(ofUser(other.origin, { wire }), '--gateway')).output).not.toContain('X-Token');
  for (const names of ['X-Sandbox, x-token', '*']) {
    const { origin } = await exposing(names);
    expect((await check(ofUser(origin, { wire }))).output).not.toContain('X-Token');
  }
});

it('says what to look for in a login if there is no other answer', async () => {
  const wire = { token: { answerHeader: 'X-Token' } };
  const { origin } = await host();
  const profile = ofUser(origin, { wire });
  const { code, output } = await check({
    ...profile,
    endpoints: { ...profile.endpoints, 'user.countries': null },
  });
  expect(output).toContain(
    'note    This check makes no login. See whether the answer of one has Access-Control-Expose-Headers: X-Token. Without it, a page of http://127.0.0.1:4100 cannot read the token,',
  );
  expect(code).toBe(0);
});
