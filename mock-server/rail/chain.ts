import type { Transfer } from '#contract/control/rail.ts';
import { reaches, toMoney, type Micro } from '#contract/money.ts';
import { refuse } from '../refusal.ts';
import { findRechargeByTransfer, findWaitingRecharge } from '../services/fund/recharge-store.ts';
import { arrive, attachTransfer, endRecharge, openRecharge, rechargeOf } from '../services/fund/recharges.ts';
import type { World } from '../world.ts';
import { confirmationsAt, confirmedAt } from './blocks.ts';
import {
  findRecipient,
  findTransfer,
  insertTransfer,
  updateTransferStatus,
  type NewTransfer,
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

  const recipient = recipientOf(world, seen);
  const status = recipient ? 'pending' : 'ignored';
  const { blockSeconds, confirmations } = params;
  const transfer: NewTransfer = {
    hash,
    address,
    chain,
    amountMicro,
    status,
    seenAt: now,
    blockSeconds,
    confirmations,
  };
  insertTransfer(sql, transfer);
  if (recipient) attach(world, recipient.id, hash, amountMicro);
  return transferOf(world, hash);
}

/** Who would be credited with a transfer; nobody when it is the same as one before. */
export function recipientOf(
  { sql, params }: World,
  { address, chain, hash }: Seen,
): { id: number } | undefined {
  if (hash !== undefined && findTransfer(sql, hash)) return undefined;
  return (chain ?? params.depositChain) === params.depositChain ? findRecipient(sql, address) : undefined;
}

/** Makes a transfer part of a recharge, which waits for its last block unless too little came. */
function attach(world: World, memberId: number, hash: string, amountMicro: Micro): void {
  const { sql, agenda, now, params } = world;
  const recharge =
    findWaitingRecharge(sql, memberId, amountMicro) ?? openRecharge(world, memberId, 'usdt', amountMicro);
  attachTransfer(world, recharge, hash);
  if (reaches(amountMicro, recharge.minimumMicro)) {
    agenda.add(confirmedAt(now, params), 'transfer.confirm', recharge.id);
  } else {
    updateTransferStatus(sql, hash, 'below minimum');
    endRecharge(world, recharge, 'not received');
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
    endRecharge(world, recharge, 'failed');
  }
  return transferOf(world, hash);
}

export const describeTransfer = ({ now }: World, row: TransferRow): Transfer => ({
  hash: row.hash,
  address: row.address,
  chain: row.chain,
  amount: toMoney(row.amountMicro),
  confirmations: row.status === 'reorganised' ? 0 : confirmationsAt(now, row.seenAt, row),
  status: row.status,
  rechargeId: String(row.rechargeId ?? ''),
  seenTime: row.seenAt,
});

function transferOf({ sql }: World, hash: string): TransferRow {
  const row = findTransfer(sql, hash);
  if (!row) throw new Error(`There is no transfer ${hash}.`);
  return row;
}
