import type { Transfer } from '#contract/control/rail.ts';
import { reaches, toMoney, type Micro } from '#contract/money.ts';
import { refuse } from '../refusal.ts';
import {
  findRechargeByTransfer,
  findWaitingRecharge,
  updateRechargeEnded,
  updateRechargeTransfer,
} from '../services/fund/recharge-store.ts';
import { arrive, openRecharge, rechargeOf } from '../services/fund/recharges.ts';
import type { World } from '../world.ts';
import { confirmationsAt, confirmedAt } from './blocks.ts';
import {
  findRecipient,
  findTransfer,
  insertTransfer,
  updateTransferStatus,
  type TransferRow,
} from './transfer-store.ts';

interface Seen {
  readonly address: string;
  readonly amountMicro: Micro;
  /** The deposit chain when absent. */
  readonly chain?: string | undefined;
  /** A fresh one when absent. The hash of a transfer that was seen before is that transfer, and nothing happens. */
  readonly hash?: string | undefined;
}

const HASH_BYTES = 32;

/**
 * A transfer appears on the simulated chain (rules, "Recharge"). On the deposit chain and to a member's address it
 * becomes that member's recharge, announced or not; anything else is seen and ignored.
 */
export function seeTransfer(world: World, seen: Seen): TransferRow {
  const { sql, params, now } = world;
  const { address, amountMicro, chain = params.depositChain } = seen;
  const hash = seen.hash ?? `0x${world.randomness.hex(HASH_BYTES)}`;
  const known = findTransfer(sql, hash);
  if (known) return known;

  const recipient = chain === params.depositChain ? findRecipient(sql, address) : undefined;
  const status = recipient ? 'pending' : 'ignored';
  insertTransfer(sql, { hash, address, chain, amountMicro, status, seenAt: now });
  if (recipient) attach(world, recipient.id, hash, amountMicro);
  return transferOf(world, hash);
}

/** Makes a transfer part of a recharge, which waits for its last block unless too little came. */
function attach(world: World, memberId: number, hash: string, amountMicro: Micro): void {
  const { sql, agenda, now, params } = world;
  const { id, minimumMicro } =
    findWaitingRecharge(sql, memberId, amountMicro) ?? openRecharge(world, memberId, 'usdt', amountMicro);
  updateRechargeTransfer(sql, id, hash);
  if (reaches(amountMicro, minimumMicro)) {
    agenda.add(confirmedAt(now, params), 'transfer.confirm', id);
  } else {
    updateTransferStatus(sql, hash, 'below minimum');
    updateRechargeEnded(sql, id, 'not received', '');
  }
}

/** The last block has come: what came is credited. */
export function confirmTransfer(world: World, rechargeId: number): void {
  const recharge = rechargeOf(world, rechargeId);
  const { hash, amountMicro } = transferOf(world, recharge.transferHash ?? '');
  updateTransferStatus(world.sql, hash, 'credited');
  arrive(world, recharge, 'chain', amountMicro);
}

/** A reorganisation of the chain drops a transfer that is not final yet, and the recharge with it. */
export function dropTransfer(world: World, hash: string): TransferRow {
  const { sql, agenda } = world;
  const { status } = findTransfer(sql, hash) ?? refuse('UNKNOWN_TRANSFER');
  if (status !== 'pending') refuse('ALREADY_DECIDED');
  updateTransferStatus(sql, hash, 'reorganised');
  const recharge = findRechargeByTransfer(sql, hash);
  if (recharge) {
    agenda.cancel('transfer.confirm', recharge.id);
    updateRechargeEnded(sql, recharge.id, 'failed', '');
  }
  return transferOf(world, hash);
}

export const describeTransfer = ({ now, params }: World, row: TransferRow): Transfer => ({
  hash: row.hash,
  address: row.address,
  chain: row.chain,
  amount: toMoney(row.amountMicro),
  confirmations: row.status === 'reorganised' ? 0 : confirmationsAt(now, row.seenAt, params),
  status: row.status,
  rechargeId: String(row.rechargeId ?? ''),
  seenTime: row.seenAt,
});

function transferOf({ sql }: World, hash: string): TransferRow {
  const row = findTransfer(sql, hash);
  if (!row) throw new Error(`There is no transfer ${hash}.`);
  return row;
}
