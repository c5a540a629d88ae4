import { control } from '#contract/control/control.ts';
import type { film, FilmScript } from '#contract/control/film.ts';
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts';
import { toMoney } from '#contract/money.ts';
import { DAY } from '../time/span.ts';
import { refuse } from '../handling/refusal.ts';
import type { TransactionContext } from '../handling/transaction-context.ts';
import type { World } from '../handling/world.ts';
import { platformAccount } from '../ledger/accounts.ts';
import { aboutWorlds } from '../pipeline/operator.ts';
import { runInTransaction } from '../pipeline/transaction.ts';
import { findProduct } from '../services/catalogue/store.ts';
import { countAllMembers } from '../services/member/store.ts';
import { beginFilm, FILM } from '../services/plan/film.ts';
import { sumWaiting } from '../services/plan/film-store.ts';
import { planCash } from '../services/plan/return.ts';
import { sumPromised } from '../services/product/order-store.ts';
import type { OpenWorld } from '../worlds/world/open-world.ts';
import { catalogueHandlers } from './catalogue.ts';
import { paramHandlers } from './params.ts';
import { played } from './world-record.ts';

type FilmDay = OutputOf<(typeof film)['runFilm']>['days'][number];

/** A year of a plan in a world of its own. */
export const filmHandlers = aboutWorlds<typeof film>({
  async runFilm(context, { name, productId, ...script }) {
    const { registry, world, transaction } = context;
    const terms = world.read(transaction, (inside) => termsOf(inside, productId));
    const made = await registry.createFresh(name, 'empty', FILM);
    const { requestId, locale = 'en-US', origin = '' } = transaction;
    return played(context, made, () => play(made, { requestId, locale, origin }, terms, script));
  },
});

interface Terms {
  readonly withdrawFeeRate: string;
  readonly product: Pick<InputOf<typeof control.addProduct>, 'name' | 'price' | 'dayReturn' | 'validDays'>;
}

function termsOf({ sql, params: { withdrawFeeRate } }: World, productId: number): Terms {
  const { name, priceMicro, dayReturnMicro, validDays } =
    findProduct(sql, productId) ?? refuse('UNKNOWN_ITEM');
  return { withdrawFeeRate, product: { name, price: priceMicro, dayReturn: dayReturnMicro, validDays } };
}

type Caller = Required<Pick<TransactionContext, 'requestId' | 'locale' | 'origin'>>;

async function play(
  world: OpenWorld,
  caller: Caller,
  { withdrawFeeRate, product }: Terms,
  script: Omit<FilmScript, 'productId'>,
) {
  const { clock } = world;
  clock.setMode('frozen', 0);
  const call = (endpoint: Endpoint, handler: unknown, given: object) =>
    runInTransaction(world, { endpoint, handler: handler as never }, { ...caller, input: given });
  call(control.setParams, paramHandlers.setParams, { withdrawFeeRate });
  const sale = { ...product, stock: 1_000_000 };
  const added = call(control.addProduct, catalogueHandlers.addProduct, sale);
  const { id } = added.envelope.data as { id: string };
  const input: FilmScript = { ...script, productId: Number(id) };
  const context = { cause: FILM, ...caller };
  const from = world.write({ ...context, command: { name: FILM, detail: () => ({ input }) } }, (inside) => {
    beginFilm(inside, input);
    return inside.now;
  });

  const days: FilmDay[] = [];
  for (let day = 0; day < script.days; day += 1) {
    const end = from + day * DAY;
    await clock.fireInSlices(end);
    clock.advanceTo(end);
    days.push({ day, ...world.read(context, (inside) => totalsOf(inside, product.price)) });
  }
  const insolventDay = days.find(({ waiting }) => waiting > 0)?.day ?? null;
  return { world: world.name, from, insolventDay, days };
}

function totalsOf(world: World, priceMicro: number): Omit<FilmDay, 'day'> {
  const { sql, ledger, now } = world;
  const members = countAllMembers(sql);
  const waiting = sumWaiting(sql);
  const paidInMicro = members * priceMicro;
  return {
    at: now,
    members,
    // Waiting withdrawals have left the treasury account, but their money is still there.
    cash: toMoney(planCash(world) + waiting.amountMicro),
    promised: toMoney(sumPromised(sql)),
    paidIn: toMoney(paidInMicro),
    // The chain has given what came in, and has received what was paid out.
    paidOut: toMoney(paidInMicro + ledger.balance(platformAccount('chain'))),
    waiting: waiting.count,
    waitingAmount: toMoney(waiting.amountMicro),
  };
}
