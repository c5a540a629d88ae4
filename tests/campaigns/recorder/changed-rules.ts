import { control } from '#contract/control/control.ts';
import type { TestWorld } from '#kit/test-world.ts';
import type { Line } from '#client/harness/kit/recording/lines.ts';

/** A change of the rules, or of an amount, in the world in which a test begins. */
export interface RuleChange {
  readonly name: string;
  readonly apply: (world: TestWorld) => Promise<unknown>;
}

const rates = ['0.50', '0.40', '0.30'] as const;
const floors = [{ need: 1, reward: '77.00' }];

/** The parameters that decide what an endpoint moves or refuses, each with another value. */
const params: Readonly<Record<string, Parameters<TestWorld['setParams']>[0]>> = {
  'product.createOrder': {
    bonusRates: { purchase: [...rates], income: [...rates] },
    invitedFloors: { cumulative: floors, valid: floors },
  },
  'product.receiveIncome': { bonusRates: { purchase: [...rates], income: [...rates] }, dividendRate: '0.5' },
  'wallet.withdraw': { minWithdraw: '900000.00' },
  'wallet.withdrawQuote': { minWithdraw: '0.10', withdrawFeeRate: '0.3' },
  'fund.recharge': { minRecharge: '900000.00' },
  'user.signIn': { signInRewards: ['9.00', '9.00', '9.00', '9.00', '9.00', '9.00', '9.00'] },
  'user.shareLink': { shareBonus: '9.00' },
};

/** The changes of rules that a test may show, the most specific first. */
export function changesFor(lines: readonly Line[]): readonly RuleChange[] {
  const calls = lines.filter((line) => line.kind === 'call');
  const bought = calls.filter(
    ({ endpoint }) => endpoint === 'product.createOrder' || endpoint === 'product.quote',
  );
  const machines = new Set(
    bought.map(({ input }) => String(input['productId'])).filter((id) => /^[1-8]$/.test(id)),
  );
  const accounts = new Set(lines.flatMap((line) => (line.kind === 'balance' ? [line.account] : [])));
  return [
    ...[...machines].flatMap(changesOfMachine),
    ...[...new Set(calls.map(({ endpoint }) => endpoint))].flatMap(changesOfParams),
    ...(calls.some(({ endpoint }) => endpoint === 'user.redeem') ? [anotherCode] : []),
    ...[...accounts].map(anotherAmount),
  ];
}

const changesOfMachine = (id: string): RuleChange[] => [
  {
    name: 'price',
    apply: (world) => world.operator.ok(control.changeProduct, { id, price: '1.23' }),
  },
  {
    name: 'return',
    apply: (world) => world.operator.ok(control.changeProduct, { id, dayReturn: '1.23' }),
  },
  {
    name: 'sale',
    apply: (world) =>
      world.operator.ok(control.changeProduct, { id, status: 1, stock: 100_000, limit: 1000, price: '0.01' }),
  },
];

function changesOfParams(endpoint: string): RuleChange[] {
  const changed = params[endpoint];
  return changed
    ? [{ name: Object.keys(changed).join(' and '), apply: (world) => world.setParams(changed) }]
    : [];
}

const anotherCode: RuleChange = {
  name: 'redemption code',
  async apply({ operator }) {
    const [code] = await operator.ok(control.manageCodes);
    if (code) await operator.ok(control.changeCode, { id: code.id, amount: '9.00' });
  },
};

const anotherAmount = (phone: string): RuleChange => ({
  name: 'amount',
  apply: (world) => world.operator.ok(control.grant, { phone, kind: 'bonus', amount: '0.01' }),
});
