import { control } from '#contract/control/control.ts';
import { call } from '#client/api/call.ts';

/** Of the fixture basic, in which the tour is played: Alice, who invites. */
export const host = '254700000002';
/** Who is invited. */
export const newcomer = '254733000042';

/** The newcomer, once they have registered. */
export const findNewcomer = () => findMember(newcomer);

async function findMember(account: string) {
  const { data: members } = await call(control.members, { query: account });
  return members.list.find(({ phone }) => phone === account);
}

async function inFull(account: string) {
  const id = (await findMember(account))?.id ?? '';
  return (await call(control.member, { id })).data;
}

/** Everything about the newcomer. Throws a Failure where they have not registered. */
export const newcomerInFull = () => inFull(newcomer);

/** The code that was sent to the newcomer last. */
export async function codeOfNewcomer(): Promise<string | undefined> {
  const { data: sent } = await call(control.outbox, { to: newcomer });
  return sent[0]?.code;
}

/** What the newcomer has announced to bring, if anything. */
export async function findRecharge() {
  const { data: recharges } = await call(control.recharges, {});
  return recharges.find(({ phone }) => phone === newcomer);
}

/** Whether a transfer answers it. */
export async function isTransferred(): Promise<boolean> {
  const recharge = await findRecharge();
  const { data: chain } = await call(control.chain, {});
  return recharge !== undefined && chain.transfers.some(({ rechargeId }) => rechargeId === recharge.id);
}

/** What the host has taken out since the newcomer came; what the fixture has of theirs is older. */
export async function findWithdrawal() {
  const [since, { withdrawals }] = await Promise.all([findNewcomer(), inFull(host)]);
  return withdrawals.find(({ createTime }) => createTime > (since?.createTime ?? Infinity));
}
