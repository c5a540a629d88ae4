import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { user } from '#contract/user/user.ts';
import { personas } from '#fixtures/data/people.ts';
import { testWorld } from '#tests/support/world.ts';

const { phone } = personas.alice;

it('control.recharges reaches the oldest pending recharge, and returns the total', async () => {
  const world = await testWorld({ fixture: 'empty' });
  const waiting: string[] = [];
  for (let count = 0; count < 102; count += 1) {
    const member = `2547990${String(count).padStart(5, '0')}`;
    await world.operator.ok(control.createMember, { phone: member, password: 'Password1' });
    const { rechargeId } = await world.operator.ok(control.transfer, { phone: member, amount: '20' });
    waiting.push(rechargeId);
  }
  const idsOf = async (input: object) =>
    (await world.operator.ok(control.recharges, input)).map(({ id }) => id);
  const newestFirst = waiting.toReversed();
  expect(await idsOf({})).toEqual(newestFirst.slice(0, 100));
  expect(await idsOf({ pageNum: 2 })).toEqual(newestFirst.slice(100));
  expect(await idsOf({ waitingFirst: 'true', pageSize: 2 })).toEqual(waiting.slice(0, 2));
  expect(await world.operator.ok(control.totals)).toMatchObject({
    recharges: 102,
    transfers: 102,
    agenda: 102,
    rechargesWaiting: 0,
  });

  await world.advance('1h');
  const [, second = ''] = waiting;
  const late = await world.operator.ok(control.transfer, { phone: '254799000001', amount: '20' });
  expect(await idsOf({ waitingFirst: 'true', pageSize: 2 })).toEqual([late.rechargeId, newestFirst[0]]);
  expect((await idsOf({ pageSize: 100 })).includes(second)).toBe(false);
}, 60_000);

it('control.outbox returns pages, each message with its own id', async () => {
  const world = await testWorld();
  for (let count = 0; count < 3; count += 1)
    await world.operator.ok(control.push, { phone, title: 'Hello', body: 'you' });
  const sent = await world.operator.ok(control.outbox, { to: phone, pageSize: 3 });
  expect(new Set(sent.map(({ id }) => id)).size).toBe(3);
  expect(await world.operator.ok(control.outbox, { to: phone, pageNum: 3, pageSize: 1 })).toEqual(
    sent.slice(2),
  );
});

it('a search has at most 200 characters in every list', async () => {
  const world = await testWorld();
  for (const list of [control.members, control.accounts, control.ledger, control.recharges, control.outbox]) {
    await world.operator.ok(list, { query: 'x'.repeat(200) });
    const fields = await world.operator.refused(list, { query: 'x'.repeat(201) }, 'BAD_INPUT');
    expect(Object.keys(fields ?? {}), list.id).toEqual(['query']);
  }
});

it('finds old items of a list by member, number, amount and text', async () => {
  const world = await testWorld();
  const { phone: esthers } = personas.esther;
  await world.operator.ok(control.transfer, { phone: esthers, amount: '77.5' });
  await world.operator.ok(control.push, { phone: esthers, title: 'Once only', body: '' });
  await world.advance('1h');

  const [old] = await world.operator.ok(control.recharges, { query: 'esther 77.50' });
  expect(old).toMatchObject({ phone: esthers, amount: '77.50' });
  const byNumber = await world.operator.ok(control.recharges, { query: `#${old?.id}#` });
  expect(byNumber.map(({ id }) => id)).toEqual([old?.id]);
  expect(await world.operator.ok(control.recharges, { query: 'esther 78.50' })).toEqual([]);
  expect((await world.operator.ok(control.chain, { query: 'ESTHER' })).transfers[0]?.amount).toBe('77.50');
  expect(await world.operator.ok(control.outbox, { query: 'once esther' })).toMatchObject([{ to: esthers }]);
  expect(await world.operator.ok(control.outbox, { query: 'once alice' })).toEqual([]);
  const [latest] = await world.operator.ok(control.outbox);
  expect(await world.operator.ok(control.outbox, { query: `#${latest?.id}#` })).toEqual([latest]);
  await world.operator.ok(control.push, { topic: 'phone-1', title: 'To nobody that has a name', body: '' });
  expect(await world.operator.ok(control.outbox, { query: 'phone-1 nobody' })).toHaveLength(1);
});

it('finds a withdrawal of weeks ago by member and by number', async () => {
  const world = await testWorld({ fixture: 'rich' });
  const all = await world.operator.ok(control.withdrawals, {});
  const old = all.at(-1);
  const idsFor = async (query: string) =>
    (await world.operator.ok(control.withdrawals, { query })).map(({ id }) => id);
  expect(await idsFor(`${old?.phone} ${old?.amount}`)).toContain(old?.id);
  expect(await idsFor(`${old?.id} ${old?.phone}`)).toContain(old?.id);
  expect(await idsFor('nobody is called that')).toEqual([]);
  const joins = await world.operator.ok(control.groupJoins, {});
  const { phone: joined } = joins[0] ?? { phone: '' };
  const found = await world.operator.ok(control.groupJoins, { query: joined });
  expect(new Set(found.map((join) => join.phone))).toEqual(new Set([joined]));
  const oneJoin = await world.operator.ok(control.groupJoins, { query: `#${joins.at(-1)?.id}#` });
  expect(oneJoin).toEqual(joins.slice(-1));
});

it('control.managePosts and control.feedback return pages, and find items beyond the first', async () => {
  const world = await testWorld();
  const alice = await world.as('alice');
  const before = await world.operator.ok(control.totals);
  for (const words of ['The first', 'The second', 'The third']) {
    await alice.ok(user.feedback, { content: `${words} complaint` });
    await world.operator.ok(control.addManagedPost, { phone, content: `${words} story` });
  }
  const { posts, feedback } = await world.operator.ok(control.totals);
  expect([posts, feedback]).toEqual([before.posts + 3, before.feedback + 3]);

  const page = { pageNum: 2, pageSize: 2 };
  const all = await world.operator.ok(control.managePosts);
  expect(all).toHaveLength(posts);
  expect(await world.operator.ok(control.managePosts, page)).toEqual(all.slice(2, 4));
  expect(await world.operator.ok(control.managePosts, { query: 'ALICE first' })).toEqual([all[2]]);
  expect(await world.operator.ok(control.managePosts, { query: `#${all[1]?.id}#` })).toEqual([all[1]]);
  expect(await world.operator.ok(control.managePosts, { query: 'bob first' })).toEqual([]);

  const written = await world.operator.ok(control.feedback, { pageSize: 100 });
  expect(written.total).toBe(feedback);
  expect((await world.operator.ok(control.feedback, page)).list).toEqual(written.list.slice(2, 4));
  const found = { total: 1, list: written.list.slice(2, 3) };
  expect(await world.operator.ok(control.feedback, { query: 'alice FIRST' })).toEqual(found);
  expect(await world.operator.ok(control.feedback, { query: `#${found.list[0]?.id}#` })).toEqual(found);
  expect(await world.operator.ok(control.feedback, { query: 'bob first' })).toEqual({ total: 0, list: [] });
});

it('control.endSession ends one session and keeps the others', async () => {
  const world = await testWorld();
  const [first, second] = [await world.as('alice'), await world.as('alice')];
  const { id } = await first.ok(user.info).then(({ userId }) => ({ id: userId }));
  const member = await world.operator.ok(control.member, { id });
  expect(member.sessionList).toHaveLength(member.sessions);
  for (const token of [first.token, second.token]) expect(JSON.stringify(member)).not.toContain(token);

  const known = new Set(member.sessionList.map((session) => session.id));
  await world.operator.ok(control.createSession, { phone });
  const all = await world.operator.ok(control.member, { id });
  const third = all.sessionList.find((session) => !known.has(session.id));
  await world.operator.ok(control.endSession, { id, session: third?.id ?? '' });
  await world.operator.refused(control.endSession, { id, session: third?.id ?? '' }, 'UNKNOWN_ITEM');
  await world.operator.refused(control.endSession, { id: '999', session: third?.id ?? '' }, 'UNKNOWN_MEMBER');
  await world.operator.refused(control.endSession, { id, session: first.token ?? '' }, 'BAD_INPUT');
  expect((await world.operator.ok(control.member, { id })).sessionList).toEqual(member.sessionList);

  for (const session of known) await world.operator.ok(control.endSession, { id, session });
  await first.refused(user.info, {}, 'UNAUTHORIZED');
  await second.refused(fund.rechargeStatus, {}, 'UNAUTHORIZED');
});
