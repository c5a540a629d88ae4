import { beforeEach, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { fund } from '#contract/fund.ts';
import { income } from '#contract/income.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { password, payPassword, personas } from '#fixtures/data/people.ts';
import { envelopeOf } from '#tests/support/envelope.ts';
import { newMember } from '#tests/support/member.ts';
import { testWorld, type Caller, type TestWorld } from '#tests/support/world.ts';

/** A call that causes a message. It may prepare the world first. */
interface Provocation {
  readonly says: string;
  readonly when: string;
  readonly endpoint: Endpoint;
  readonly input?: Record<string, unknown>;
  readonly as?: 'alice' | 'newcomer' | 'guest';
  readonly before?: (world: TestWorld, caller: Caller) => Promise<unknown>;
}

const inRegion = (region: 'usdt' | 'ke' | 'ng') => (world: TestWorld) =>
  world.operator.ok(control.setParams, { region });
const { phone } = personas.alice;
const account = { kind: 'bank', bank: 'SBI', payee: 'Alice', account: '00998877665' };

/** The English texts of spec §5, in its order, and of §8. */
const provocations: readonly Provocation[] = [
  {
    says: '8 to 24 digits, the first is a letter',
    when: 'a password has another form',
    endpoint: user.updatePassword,
    input: { oldPassword: password, newPassword: '12345678', confirmPassword: '12345678' },
  },
  {
    says: 'New passwords are inconsistent',
    when: 'the new password and its confirmation differ',
    endpoint: user.updatePassword,
    input: { oldPassword: password, newPassword: 'Newbroom1', confirmPassword: 'Newbroom2' },
  },
  {
    says: 'Please enter the correct old password',
    when: 'the old password is wrong',
    endpoint: user.updatePassword,
    input: { oldPassword: 'Wrong1234', newPassword: 'Newbroom1', confirmPassword: 'Newbroom1' },
  },
  {
    says: 'Fund passwords are inconsistent',
    when: 'the fund password and its confirmation differ',
    endpoint: user.payPasswordUpdate,
    input: { password: '123456', confirmPassword: '123457', code: '123456' },
  },
  {
    says: 'Please enter the correct phone number',
    when: 'a phone begins with 0',
    endpoint: user.isValidAccount,
    input: { phone: '0712345678' },
  },
  {
    says: 'Recharge amount cannot be less than 500',
    when: 'too few shillings are announced',
    endpoint: fund.recharge,
    input: { channel: 'cash', amount: '499.99' },
    before: inRegion('ke'),
  },
  {
    says: 'Recharge amount cannot be less than 2500',
    when: 'too few naira are announced',
    endpoint: fund.recharge,
    input: { channel: 'card', amount: '2499.99' },
    before: inRegion('ng'),
  },
  {
    says: 'Recharge amount cannot be less than 10',
    when: 'too little USDT is announced',
    endpoint: fund.recharge,
    input: { channel: 'usdt', amount: '9.99' },
  },
  {
    says: 'Balance is 0, exchange failed',
    when: 'an amount of 0 is exchanged',
    endpoint: user.sellFinancial,
    input: { amount: '0' },
    before: (world) => world.operator.ok(control.grant, { phone, kind: 'stock', amount: '5' }),
  },
  {
    says: 'Balance is 0, exchange failed',
    when: 'there is no stock to exchange',
    endpoint: user.sellFinancial,
    input: { amount: '1' },
    as: 'newcomer',
  },
  {
    says: 'Balance is 0, exchange failed',
    when: 'all of no stock is exchanged',
    endpoint: user.sellFinancial,
    as: 'newcomer',
  },
  {
    says: 'More than the available balance',
    when: 'more is withdrawn than there is',
    endpoint: wallet.withdraw,
    input: { amount: '99999', payPassword },
  },
  {
    says: 'Please select first chain',
    when: 'an address comes without its chain',
    endpoint: fund.addAddress,
    input: { kind: 'address', address: 'T' },
  },
  {
    says: 'An IFSC has 11 characters, the 5th is the digit 0',
    when: 'the 5th character of an IFSC is the letter O',
    endpoint: fund.addAddress,
    input: { ...account, ifsc: 'SBINO001234' },
    before: inRegion('ke'),
  },

  {
    says: 'Verification code error',
    when: 'a code is wrong',
    endpoint: user.resetPassword,
    input: { phone, code: '000000', password },
    as: 'guest',
  },
  {
    says: 'Email format incorrect',
    when: 'an e-mail address is none',
    endpoint: user.emailCode,
    input: { email: 'alice@' },
    as: 'guest',
  },
  {
    says: 'Greater than available balance',
    when: 'more income is taken out than has arrived',
    endpoint: income.takeOut,
    input: { amount: '99999' },
    before: async (world, caller) => {
      await world.advance('2d');
      await caller.ok(product.receiveIncome);
      await world.advance('1h');
    },
  },
  {
    says: 'The balance is 0, convert failed',
    when: 'no income has arrived to be taken out',
    endpoint: income.takeOut,
    as: 'newcomer',
  },
  {
    says: 'There is no profit that can be withdrawn today',
    when: 'nothing has been earned to be received',
    endpoint: product.receiveIncome,
    as: 'newcomer',
  },
  {
    says: 'Questions and comments are required',
    when: 'feedback has no words',
    endpoint: user.feedback,
    input: { phone: '254711999888' },
  },
  {
    says: 'Questions and comments are required',
    when: 'feedback has blanks alone',
    endpoint: user.feedback,
    input: { comment: '  ' },
  },
  {
    says: 'Questions and comments are required',
    when: 'feedback has HTML alone',
    endpoint: user.feedback,
    input: { content: '<p></p>' },
  },
  {
    says: 'Please bind your address',
    when: 'a withdrawal has nowhere to go',
    endpoint: wallet.withdraw,
    input: { amount: '1', payPassword },
    as: 'newcomer',
  },
  {
    says: 'Please bind the bank account first',
    when: 'a withdrawal to a bank has nowhere to go',
    endpoint: wallet.withdraw,
    input: { amount: '1', kind: 'bank', payPassword },
    as: 'newcomer',
    before: inRegion('ke'),
  },
  {
    says: 'Please bind your address',
    when: 'a withdrawal of USDT has nowhere to go where banks are paid out to',
    endpoint: wallet.withdraw,
    input: { amount: '1', payPassword },
    as: 'newcomer',
    before: inRegion('ke'),
  },
  {
    says: 'Please enter the password',
    when: 'a login has none',
    endpoint: user.login,
    input: { phone },
    as: 'guest',
  },
  {
    says: 'Please enter the password',
    when: 'a withdrawal has none',
    endpoint: wallet.withdraw,
    input: { amount: '1' },
  },
  {
    says: 'There is no online customer service',
    when: 'there is no chat script',
    endpoint: user.appUrlInfo,
    before: (world) => world.setParams({ customerServiceUrl: '' }),
  },
  {
    says: 'Receiving successful. Expected to arrive within 30 minutes.',
    when: 'income is received',
    endpoint: product.receiveIncome,
    before: (world) => world.advance('2d'),
  },
];

/**
 * The texts of the spec that no call can cause, because only a client shows them. "userInfo null" means that the
 * profile is empty, "Please try again after page refresh" that a script did not load, "No more data" the end of a list.
 * The others are copy success and copy failed, "Your browser does not support socket", and the prompts that lead to an
 * address or a fund password. The advice to try another bank card is the operator's reason for a failed withdrawal.
 */
describe('the platform', () => {
  let world: TestWorld;
  beforeEach(async () => {
    world = await testWorld({ fixture: 'basic' });
  });

  it.each(provocations)(
    'returns "$says" when $when',
    async ({ says, endpoint, input = {}, as = 'alice', before }) => {
      const callers = {
        alice: () => world.as('alice'),
        newcomer: async () => (await newMember(world, '20.00')).caller,
        guest: () => Promise.resolve(world.guest),
      };
      const caller = await callers[as]();
      await before?.(world, caller);
      const { msg } = await envelopeOf(caller.send(endpoint, input));
      expect(msg).toBe(says);
    },
  );

  it('names the fields to check only if more than one is invalid', async () => {
    const { msg } = await envelopeOf(world.guest.send(user.login, {}));
    expect(msg).toBe('Please check the fields');
  });

  it("adds the operator's advice to a failed withdrawal, such as another bank card", async () => {
    const alice = await world.as('alice');
    const { id } = await alice.ok(wallet.withdraw, { amount: '1', payPassword });
    const reason = 'Withdrawal failed. Please try another bank card.';
    await world.operator.ok(control.decideWithdrawal, { id, decision: 'reject', reason });
    const [record] = (await alice.ok(wallet.records, { type: 'withdrawal' })).list;
    expect(await alice.ok(wallet.record, { id: record?.id ?? '' })).toMatchObject({ reason });
  });
});
