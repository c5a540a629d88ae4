import { control } from '#contract/control/control.ts';
import { toMicro } from '#contract/money.ts';
import { user } from '#contract/user/user.ts';
import { Caller } from '#kit/caller.ts';
import type { Decision } from '#tests/support/accountant.ts';
import { noise } from '#tests/support/pictures.ts';
import { attempts, type Phase } from './phase.ts';
import { RuleViolation, effectsOf, race, type Attempt, type Ended } from './race.ts';
import { bookAll, compare, type Scene } from './scene.ts';

/** A call of the operator's about an item of a member. */
type Deciding = Pick<Attempt, 'endpoint' | 'input'>;

/** Sends decisions of two operators at once. Returns those that took effect, each decision about an item at most once. */
async function decide(scene: Scene, decisions: readonly Deciding[]) {
  const operators = [1, 2].map(() => new Caller(scene.world.origin, scene.world.name));
  const ended = await race(
    scene.random,
    operators.flatMap((caller) => decisions.map((one) => ({ ...one, who: -1, caller }))),
  );
  const effects = ended.filter(({ outcome }) => outcome === 'success');
  const made = effects.map(({ input }) => JSON.stringify(input));
  const twice = made.find((one, at) => made.indexOf(one) !== at);
  if (twice !== undefined) throw new RuleViolation(`The decision ${twice} took effect twice.`);
  return { ended, effects };
}

const isAbout = (id: string, decision: string) => (one: Ended) =>
  one.input['id'] === id && one.input['decision'] === decision;

/** Waiting withdrawals are approved twice, or approved and rejected. An approved one can still be rejected until it arrives. */
export const decisions: Phase = async (scene) => {
  const { random, members, world } = scene;
  const all = await world.operator.ok(control.withdrawals, { status: 'pending' });
  const waiting = all.map((one) => ({ ...one, isRejected: random.chance(0.5) }));
  const { ended, effects } = await decide(
    scene,
    waiting.flatMap(({ id, isRejected }) =>
      ['approve', ...(isRejected ? ['reject'] : [])].map((decision) => ({
        ...{ endpoint: control.decideWithdrawal, input: { id, decision } },
      })),
    ),
  );
  for (const { id, isRejected } of waiting)
    if (!effects.some(isAbout(id, isRejected ? 'reject' : 'approve')))
      throw new RuleViolation(`Withdrawal ${id} was not decided.`);
  const steps = waiting
    .filter(({ isRejected }) => isRejected)
    .map(({ phone, amount }): Decision => {
      const who = members.findIndex((member) => member.phone === phone);
      return { act: 'reject', who, cents: Math.round(Number(amount) * 100) };
    });
  bookAll(scene, steps);
  await compare(scene);
  return ended;
};

/** Members send several screenshots of the group at once. Each waiting one is accepted and rejected at once. */
export const groupJoins: Phase = async (scene) => {
  const { random, members, world } = scene;
  const file = await screenshot();
  const sent = await race(
    random,
    attempts(scene, 3, () => ({ endpoint: user.groupJoin, input: {}, file })),
    1,
  );
  const waiting = await world.operator.ok(control.groupJoins);
  if (waiting.length !== members.length || effectsOf(sent).length !== members.length)
    throw new RuleViolation(`${members.length} members have ${waiting.length} screenshots.`);
  const { ended, effects } = await decide(
    scene,
    waiting.flatMap(({ id }) =>
      ['accept', 'reject'].map((decision) => ({
        ...{ endpoint: control.decideGroupJoin, input: { id, decision } },
      })),
    ),
  );
  if (effects.length !== waiting.length)
    throw new RuleViolation(`${waiting.length} screenshots were decided ${effects.length} times.`);
  const { groupBonus } = await world.operator.ok(control.params);
  const steps = waiting
    .filter(({ id }) => effects.some(isAbout(id, 'accept')))
    .map(({ phone }): Decision => {
      const who = members.findIndex((member) => member.phone === phone);
      return { act: 'bonus', who, amount: toMicro(String(groupBonus)) };
    });
  bookAll(scene, steps);
  await compare(scene);
  return [...sent, ...ended];
};

let shot: Promise<Buffer> | undefined;
const screenshot = (): Promise<Buffer> => (shot ??= noise(200, 200).webp().toBuffer());
