import { control } from '#contract/control/control.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { fund } from '#contract/fund.ts';
import { gift } from '#contract/gift.ts';
import { income } from '#contract/income.ts';
import { product } from '#contract/product.ts';
import { square } from '#contract/square.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { password, payPassword, personas } from '#fixtures/data/people.ts';
import type { Caller } from '#kit/caller.ts';
import type { TestWorld } from '#kit/test-world.ts';
import { withBalance, withCall, withSent, type Line } from '#client/harness/kit/recording/lines.ts';
import type { Random } from '#tests/campaigns/simulation/random.ts';
import { balancesOf } from './kit-bench.ts';

/** Two members of these hold a phone each. */
const members = [personas.wanjiru, personas.alice, personas.bob, personas.chitra, personas.esther];

/** One thing that people do on a phone: a call, valid or not. */
type Touch = (random: Random) => readonly [Endpoint, Record<string, string>];

const amount = (random: Random): string => (random.integer(1, 30_000) / 100).toFixed(2);
const pin = (random: Random): string => (random.chance(0.8) ? payPassword : '135791');
const machine = (random: Random): string => String(random.integer(1, 8));

const touches: readonly Touch[] = [
  (random) => [
    product.createOrder,
    { productId: machine(random), quantity: random.pick(['1', '1', '2', '900']) },
  ],
  (random) => [product.createOrder, { productId: random.pick(['1', '2', '99', 'x']) }],
  (random) => [product.createOrder, { productId: '1', expectedPay: amount(random) }],
  (random) => [product.quote, { productId: machine(random) }],
  () => [product.receiveIncome, {}],
  () => [product.receiveIncome, {}],
  (random) => [income.takeOut, random.chance(0.5) ? {} : { amount: amount(random) }],
  (random) => [user.sellFinancial, { amount: amount(random) }],
  (random) => [wallet.withdraw, { amount: amount(random), payPassword: pin(random) }],
  (random) => [wallet.withdrawQuote, { amount: random.pick(['0.10', amount(random)]) }],
  (random) => [fund.recharge, { channel: random.pick(['usdt', 'cash']), amount: amount(random) }],
  () => [user.signIn, {}],
  (random) => [user.redeem, { code: random.pick(['GOLDPAN', 'NOSUCH']) }],
  (random) => [user.shareLink, { url: random.pick(['https://youtu.be/dQw4w9WgXcQ', 'example']) }],
  (random) => [gift.receiveCoupon, { couponId: String(random.integer(1, 6)) }],
  () => [gift.receiveRegisterReward, {}],
  (random) => [square.addTextPost, { content: `<p>It’s "${random.integer(1, 9)}" \\ \${x}</p>` }],
  (random) => [square.like, { squareId: String(random.integer(1, 9)) }],
  (random) => [
    user.updatePassword,
    { oldPassword: random.pick([password, 'wrong']), newPassword: password, confirmPassword: password },
  ],
  () => [wallet.wallet, {}],
  () => [product.products, {}],
];

const moves = [{ advance: '1h' }, { advance: '1d' }, { advance: '3d' }, { next: true }] as const;

/** Two phones in one world, whose touches are recorded as the harness records them. */
export class Session {
  lines: readonly Line[] = [];
  #seen = 0;
  #presses = 0;
  readonly #phones = new Map<string, Caller>();

  private constructor(
    private readonly world: TestWorld,
    private readonly random: Random,
    private readonly begunAt: number,
    private readonly accounts: readonly string[],
  ) {}

  /** Plays a random session of some touches, with at least one balance taken at its end. */
  static async play(world: TestWorld, random: Random): Promise<readonly Line[]> {
    const first = random.pick(members);
    const others = members.filter((one) => one !== first);
    const accounts = [first.phone, random.pick(others).phone];
    const session = new Session(world, random, await world.clock.now(), accounts);
    const count = random.integer(4, 14);
    for (let played = 0; played < count; played += 1) await session.#step();
    for (const account of accounts) await session.#takeBalances(account);
    return session.lines;
  }

  async #step(): Promise<void> {
    const { random, world, accounts } = this;
    const account = random.pick(accounts);
    const kind = random.integer(1, 20);
    if (kind <= 14) await this.#touch(account, random.pick(touches)(random));
    else if (kind <= 17)
      await world.operator.ok(control.setClock, {
        ...random.pick(moves),
        ...(random.chance(0.7) && { keepSessions: true }),
      });
    else if (kind === 18) await world.operator.send(control.grant, grantTo(account, random));
    else await this.#takeBalances(account);
    await this.#record();
  }

  /** Sends a call as the phone of a member does, now and then twice with the same key. */
  async #touch(account: string, [endpoint, input]: ReturnType<Touch>): Promise<void> {
    const { accounts, random } = this;
    this.#presses += 1;
    const options = {
      phone: String(accounts.indexOf(account) + 1),
      headers: { 'X-Assay-Tap': `${this.#presses} Press` },
      ...(endpoint.idempotent && { idempotencyKey: `key-${this.#presses}` }),
    };
    const times = random.chance(0.1) ? 2 : 1;
    for (let time = 1; time <= times; time += 1) {
      const phone = await this.#phoneOf(account);
      const response = await phone.send(endpoint, input, options);
      // A session that has ended is a line of its own, and then the member logs in again.
      if (response.status === 401) this.#phones.delete(account);
      await this.#record();
      // The phones of the harness tell what they sent.
      if (endpoint.method === 'POST')
        this.lines = withSent(this.lines, response.get('X-Request-Id') ?? '', {
          input,
          touches: [],
          hasFile: false,
        });
    }
  }

  async #phoneOf(account: string): Promise<Caller> {
    const known = this.#phones.get(account) ?? (await this.world.as({ phone: account }));
    this.#phones.set(account, known);
    return known;
  }

  async #takeBalances(account: string): Promise<void> {
    const balances = await balancesOf(this.world, account);
    const amounts = Object.fromEntries(
      Object.entries(balances).filter(([kind, held]) => kind === 'available' || held !== '0.00'),
    );
    const at = await this.world.clock.now();
    this.lines = withBalance(this.lines, this.begunAt, {
      id: `balance-${this.lines.length}`,
      at,
      account,
      amounts,
    });
  }

  /** Reads what the log has since the last look. */
  async #record(): Promise<void> {
    const { list, total } = await this.world.operator.ok(control.requests, { operator: '1', pageSize: 20 });
    const fresh = list.slice(0, total - this.#seen).toReversed();
    this.#seen = total;
    for (const logged of fresh) this.lines = withCall(this.lines, this.begunAt, logged);
  }
}

const grantTo = (phone: string, random: Random) => ({
  phone,
  kind: 'bonus',
  amount: random.pick(['5.00', '12.34', 'x']),
});
