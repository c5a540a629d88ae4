import { addressOn } from '#contract/address.ts';
import type { Transfer } from '#contract/control/rail.ts';
import { reaches, toMoney, type Micro } from '#contract/money.ts';
import type { NewRow } from '../db/tables.ts';
import { refuse } from '../handling/refusal.ts';
import { findRechargeByTransfer, findWaitingRecharge } from '../services/fund/recharge-store.ts';
import {
  creditRecharge,
  attachTransfer,
  failRecharge,
  openRecharge,
  rechargeOf,
} from '../services/fund/recharges.ts';
import type { World } from '../handling/world.ts';
import { confirmationsAt, confirmedAt } from '../services/fund/blocks.ts';
import {
  findRecipient,
  findTransfer,
  insertTransfer,
  updateTransferStatus,
  type TransferRow,
} from './transfer-store.ts';

interface SeenTransfer {
  readonly address: string;
  readonly amountMicro: Micro;
  /** The deposit chain if absent. */
  readonly chain?: string | undefined;
  /** The hash of the transfer; a new one if absent. The hash of a known transfer has no effect. */
  readonly hash?: string | undefined;
}

const HASH_BYTES = 32;

/**
 * A transfer appears on the simulated chain (rules, "Recharge"). On the deposit chain and to a member's address it
 * becomes that member's recharge, announced or not. Any other transfer is ignored.
 */
export function addTransfer(world: World, seen: SeenTransfer): TransferRow {
  const { sql, params, now } = world;
  const { address, amountMicro, chain = params.depositChain } = seen;
  const hash = seen.hash ?? `0x${world.randomness.hex(HASH_BYTES)}`;
  const known = findTransfer(sql, hash);
  if (known) return known;

  const recipient = recipientOf(world, seen);
  const status = recipient ? 'pending' : 'ignored';
  const { blockSeconds, confirmations } = params;
  const transfer: NewRow<'transfer'> = {
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

/** The member whom a transfer would credit; undefined for a known transfer. */
export function recipientOf(
  { sql, params }: World,
  { address, chain, hash }: SeenTransfer,
): { id: number } | undefined {
  if (hash !== undefined && findTransfer(sql, hash)) return undefined;
  return (chain ?? params.depositChain) === params.depositChain ? findRecipient(sql, address) : undefined;
}

/** Attaches a transfer to a recharge, which then waits for the last block unless the amount is too small. */
function attach(world: World, memberId: number, hash: string, amountMicro: Micro): void {
  const { sql, agenda, now, params } = world;
  const recharge =
    findWaitingRecharge(sql, memberId, amountMicro) ?? openRecharge(world, memberId, 'usdt', amountMicro);
  attachTransfer(world, recharge, hash);
  if (reaches(amountMicro, recharge.minimumMicro)) {
    agenda.add(confirmedAt(now, params), 'transfer.confirm', recharge.id);
  } else {
    updateTransferStatus(sql, hash, 'below minimum');
    failRecharge(world, recharge, 'not received');
  }
}

/** Credits a transfer that is final. */
export function confirmTransfer(world: World, rechargeId: number): void {
  const recharge = rechargeOf(world, rechargeId);
  const { hash, amountMicro } = transferOf(world, recharge.transferHash ?? '');
  updateTransferStatus(world.sql, hash, 'credited');
  creditRecharge(world, recharge, 'chain', amountMicro);
}

/** Drops a transfer that is not final yet and its recharge, as a reorganisation of the chain does. */
export function dropTransfer(world: World, hash: string): TransferRow {
  const { sql, agenda } = world;
  const { status } = findTransfer(sql, hash) ?? refuse('UNKNOWN_TRANSFER');
  if (status !== 'pending') refuse('ALREADY_DECIDED');
  updateTransferStatus(sql, hash, 'reorganised');
  const recharge = findRechargeByTransfer(sql, hash);
  if (recharge) {
    agenda.cancel('transfer.confirm', recharge.id);
    failRecharge(world, recharge, 'failed');
  }
  return transferOf(world, hash);
}

export const describeTransfer = ({ now }: World, row: TransferRow): Transfer => ({
  hash: row.hash,
  address: addressOn(row.chain, row.address),
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
