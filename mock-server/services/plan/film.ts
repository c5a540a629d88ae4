import type { FilmScript } from '#contract/control/film.ts';
import { DAY } from '../../time/span.ts';
import type { World } from '../../handling/world.ts';
import { findProduct } from '../catalogue/store.ts';
import { creditRecharge, openRecharge } from '../fund/recharges.ts';
import { countAllMembers, findMember } from '../member/store.ts';
import { buy } from '../product/purchase.ts';
import { createMember } from '../user/create-member.ts';
import { findOldestWaiting, listOrdersWithAccrued, sumWaiting } from './film-store.ts';
import { payIfCovered, withdrawReturn } from './return.ts';

/** The command that begins a year of newcomers, and the kinds of its agenda entries. */
export const FILM = 'film.begin';
const JOIN = 'film.join';
const RETURNS = 'film.returns';

/** Plans the newcomers of each day, and after them the returns of that day. */
export function beginFilm(world: World, { productId, perDay, stopDay, days, every }: FilmScript): void {
  for (let day = 0; day < days; day += 1) {
    const at = world.now + day * DAY;
    const joining = stopDay !== undefined && day >= stopDay ? 0 : perDay;
    for (let left = joining; left > 0; left -= 1) world.agenda.add(at, JOIN, productId);
    world.agenda.add(at, RETURNS, every);
  }
}

/** The rule for a newcomer, who pays in the price of a machine and buys it. They come by themselves, without an upline. */
function join(world: World, productId: number): void {
  const product = findProduct(world.sql, productId);
  if (!product) throw new Error(`There is no product ${productId}.`);
  const phone = String(FIRST_PHONE + countAllMembers(world.sql));
  const { id } = createMember(world, { phone, passwordHash: NO_PASSWORD, inviteCode: undefined });
  creditRecharge(world, openRecharge(world, id, 'usdt', product.priceMicro), 'chain', product.priceMicro);
  const member = findMember(world.sql, id);
  if (!member) throw new Error(`There is no member ${id}.`);
  buy({ ...world, member, tokenHash: Buffer.alloc(0) }, { productId, quantity: 1 });
}

const FIRST_PHONE = 254_700_000_001;
/** No password has this hash: the operator opens their sessions. */
const NO_PASSWORD = 'none';

/**
 * The rule for a day's returns. First the withdrawals that wait are paid, the oldest first. Then members whose machine has
 * earned `every` days, or has ended, withdraw what it has accrued. A withdrawal that is not covered waits, and so do all after
 * it; its member asks for nothing more until it is paid.
 */
function payReturns(world: World, every: number): void {
  let isCovered = payWaiting(world);
  for (const { id, memberId } of listOrdersWithAccrued(world.sql, world.now, every)) {
    const member = findMember(world.sql, memberId);
    if (!member) throw new Error(`There is no member ${memberId}.`);
    const withdrawal = withdrawReturn(world, member, id);
    isCovered &&= payIfCovered(world, withdrawal);
  }
}

/** Pays the withdrawals that wait as far as they are covered. Returns true if none is left. */
function payWaiting(world: World): boolean {
  let leftMicro = sumWaiting(world.sql).amountMicro;
  for (;;) {
    const withdrawal = findOldestWaiting(world.sql);
    if (!withdrawal) return true;
    leftMicro -= withdrawal.amountMicro;
    if (!payIfCovered(world, withdrawal, leftMicro)) return false;
  }
}

export const filmDue = { [JOIN]: join, [RETURNS]: payReturns };
