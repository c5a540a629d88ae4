import { control } from '#contract/control/control.ts';
import { call } from '#client/api/call.ts';
import { host } from './tour-offer.tsx';

/** The phone number of the member whom Alice invites. */
export const newcomer = '254733000042';

/** The newcomer, if they have registered. */
export const findNewcomer = () => findMember(newcomer);

async function findMember(account: string) {
  const { data: members } = await call(control.members, { query: account });
  return members.list.find(({ phone }) => phone === account);
}

async function detailOf(account: string) {
  const id = (await findMember(account))?.id ?? '';
  return (await call(control.member, { id })).data;
}

/** The newcomer with orders and balances. Throws a Failure if they have not registered. */
export const newcomerDetail = () => detailOf(newcomer);

export async function codeOfNewcomer(): Promise<string | undefined> {
  const { data: sent } = await call(control.outbox, { to: newcomer });
  return sent[0]?.code;
}

export async function findRecharge() {
  const { data: recharges } = await call(control.recharges, {});
  return recharges.find(({ phone }) => phone === newcomer);
}

/** Returns true if a transfer has paid the recharge. */
export async function isTransferred(): Promise<boolean> {
  const recharge = await findRecharge();
  const { data: chain } = await call(control.chain, {});
  return recharge !== undefined && chain.transfers.some(({ rechargeId }) => rechargeId === recharge.id);
}

/** The host's withdrawal in this tour. Withdrawals of the fixture are older than the newcomer. */
export async function findWithdrawal() {
  const [since, { withdrawals }] = await Promise.all([findNewcomer(), detailOf(host)]);
  return withdrawals.find(({ createTime }) => createTime > (since?.createTime ?? Infinity));
}
