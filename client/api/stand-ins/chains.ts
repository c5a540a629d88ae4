import { USDT } from '#contract/money.ts';
import { user } from '#contract/user/user.ts';
import { askIfOffered, type StandIn } from './ask.ts';

/** Spec §9: deposits on BEP20, withdrawals on TRC20. */
const ofSpec = { depositChain: 'BEP20', withdrawChains: ['TRC20'] };

/** Stands in for `fund.chains`: the chains of `sys/info`, or else the chains of the spec. */
export const listChains: StandIn = async (_fields, ask) => {
  const info = await askIfOffered(ask, user.sysInfo);
  const deposit = info?.depositChain || ofSpec.depositChain;
  const sent = info?.withdrawChains ?? [];
  const withdraw = sent.length > 0 ? sent : ofSpec.withdrawChains;
  return [...new Set([deposit, ...withdraw])].map((chain) => ({
    currency: USDT,
    chain,
    deposit: chain === deposit,
    withdraw: withdraw.includes(chain),
  }));
};
