import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import type { Message } from '#contract/msg.ts';
import { msg } from '#contract/msg.ts';
import { user } from '#contract/user/user.ts';
import { personas } from '#fixtures/data/people.ts';
import { newMember } from '#tests/support/member.ts';
import { testWorld, type Caller } from '#tests/support/world.ts';

const alice = { phone: personas.alice.phone };

const latest = async (caller: Caller): Promise<readonly Message[]> => (await caller.ok(msg.messages)).list;

describe('control.push', () => {
  it("reaches one member with the operator's text, and is in the outbox", async () => {
    const world = await testWorld();
    const data = { page: 'index/detail', id: '1' };
    const pushed = { ...alice, title: 'Hello', body: 'A new machine', data };
    expect(await world.operator.ok(control.push, pushed)).toMatchObject({ members: 1 });
    const expected = { type: 'station', title: 'Hello', body: 'A new machine', data, read: false };
    expect((await latest(await world.as('alice')))[0]).toMatchObject(expected);
    expect((await latest(await world.as('bob')))[0]?.title).not.toBe('Hello');
    const [sent] = await world.operator.ok(control.outbox, { to: alice.phone });
    expect(sent).toMatchObject({ to: alice.phone, channel: 'push', text: 'Hello\nA new machine', code: '' });
  });

  it("reaches every member by the platform's topic, and none by another", async () => {
    const world = await testWorld();
    const { total } = await world.operator.ok(control.members, {});
    expect(await world.operator.ok(control.push, { title: 'All', body: '' })).toMatchObject({
      members: total,
    });
    expect(await world.operator.ok(control.push, { topic: 'IJ', title: 'All', body: '' })).toMatchObject({
      members: total,
    });
    expect(await world.operator.ok(control.push, { topic: 'other', title: 'None', body: '' })).toMatchObject({
      members: 0,
    });
    const [first, second] = await latest(await world.as('dmitri'));
    expect([first?.title, second?.title]).toEqual(['All', 'All']);
    const [last] = await world.operator.ok(control.outbox, {});
    expect(last).toMatchObject({ to: 'other', channel: 'push' });
  });

  it('rejects an unknown member, and accepts a phone or a topic', async () => {
    const world = await testWorld();
    await world.operator.refused(
      control.push,
      { phone: '254799999999', title: 'x', body: '' },
      'UNKNOWN_MEMBER',
    );
    const both = { ...alice, topic: 'IJ', title: 'x', body: '' };
    expect(await world.operator.refused(control.push, both, 'BAD_INPUT')).toHaveProperty('topic');
  });
});

describe('user.pushToken', () => {
  it('is stored once per session, replaced by the next, and removed with the session', async () => {
    const world = await testWorld();
    const { id, caller, phone } = await newMember(world);
    const tokens = async () => (await world.operator.ok(control.member, { id: String(id) })).pushTokens;
    await caller.ok(user.pushToken, { firebaseToken: 'first' });
    await caller.ok(user.pushToken, { firebaseToken: 'second' });
    expect(await tokens()).toEqual(['second']);
    await (await world.as({ phone })).ok(user.pushToken, { firebaseToken: 'other-phone' });
    expect((await tokens()).sort()).toEqual(['other-phone', 'second']);
    await caller.ok(user.logout);
    expect(await tokens()).toEqual(['other-phone']);
    await (await world.as({ phone })).refused(user.pushToken, { firebaseToken: 'with blanks' }, 'BAD_INPUT');
  });

  it('belongs to the last member of a phone, also if an earlier logout did not arrive', async () => {
    const world = await testWorld();
    const tokensOf = async (id: string) => (await world.operator.ok(control.member, { id })).pushTokens;
    const [alice, bob] = [await world.as('alice'), await world.as('bob')];
    const [{ userId: idOfAlice }, { userId: idOfBob }] = [await alice.ok(user.info), await bob.ok(user.info)];
    await alice.ok(user.pushToken, { firebaseToken: 'one-phone' });
    await (await world.as('alice')).ok(user.pushToken, { firebaseToken: 'her-other-phone' });
    await bob.ok(user.pushToken, { firebaseToken: 'one-phone' });
    expect(await tokensOf(idOfAlice)).toEqual(['her-other-phone']);
    expect(await tokensOf(idOfBob)).toEqual(['one-phone']);
  });
});
