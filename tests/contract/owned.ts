import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { msg } from '#contract/msg.ts';
import { product } from '#contract/product.ts';
import { personas } from '#fixtures/data/people.ts';
import type { TestWorld } from '#kit/test-world.ts';
import { examples } from '#cli/conformance/examples.ts';

type Input = Record<string, unknown>;

const exampleOf =
  (id: string) =>
  async (world: TestWorld): Promise<Input> =>
    (await examples[id]?.(world)) ?? {};

/** The input of each call that names an item of a member by id, with an item of Alice. */
export const ofAlice: Readonly<Record<string, (world: TestWorld) => Promise<Input>>> = {
  'msg.markRead': async (world) => {
    await world.operator.ok(control.push, { phone: personas.alice.phone, title: 'Hello', body: 'Alice' });
    return { id: (await world.as('alice').ok(msg.messages)).list[0]?.id };
  },
  'product.receiveIncome': async (world) => ({
    orderId: (await world.as('alice').ok(product.orders)).list.at(-1)?.id,
  }),
  'product.orderReceipts': exampleOf('product.orderReceipts'),
  'fund.addAddress': async (world) => ({
    id: (await world.as('alice').ok(fund.bindings))[0]?.id,
    ...(await exampleOf('fund.addAddress')(world)),
  }),
  'fund.unbind': exampleOf('fund.unbind'),
  'fund.rechargeStatus': exampleOf('fund.rechargeStatus'),
  'wallet.withdrawQuote': async (world) => ({
    amount: '5',
    bindingId: (await world.as('alice').ok(fund.bindings))[0]?.id,
  }),
  'wallet.withdraw': exampleOf('wallet.withdraw'),
  'wallet.record': exampleOf('wallet.record'),
};
