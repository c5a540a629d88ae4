import {
  iso,
  itemIn,
  membersOnly,
  moneyIn,
  needed,
  open,
  Refused,
  type MemberCall,
  type Routes,
} from '../call.ts';
import { addFlow } from '../economy.ts';
import { flowKinds, type Binding, type Deposit } from '../state.ts';

export const rechargeMin = 10;
export const blocksNeeded = 20;
const depositAddress = '0x52908400098527886E0F7030069857D2E4169EE7';

const bindingRow = ({ id, member: _owner, ...rest }: Binding) => ({ ...rest, bankId: id });

export const depositRow = ({ id, way, money, at, blocks, state, doneAt }: Deposit) => ({
  depositId: id,
  state,
  money,
  way,
  coin: 'USDT',
  toAddress: depositAddress,
  net: 'BEP20',
  minMoney: rechargeMin,
  blocks,
  blocksNeeded,
  createTime: iso(at),
  doneTime: doneAt === null ? null : iso(doneAt),
});

const bindingsOf = ({ state, member }: MemberCall) =>
  state.bindings.filter((binding) => binding.member === member);

function bind(call: MemberCall) {
  const { state, member, fields } = call;
  const isBank = needed(call, 'kind') === '2';
  const text = (name: string) => (isBank === bankFields.includes(name) ? needed(call, name) : '');
  const binding: Binding = {
    id: state.nextId(),
    member,
    kind: isBank ? 2 : 1,
    currency: fields['currency'] ?? 'USDT',
    chain: text('chain'),
    address: text('address'),
    bankName: text('bankName'),
    payee: text('payee'),
    cardNo: text('cardNo'),
    ifsc: fields['ifsc'] ?? '',
  };
  const isTaken = (one: Binding) =>
    isBank ? one.cardNo === binding.cardNo : one.address !== '' && one.address === binding.address;
  if (state.bindings.some(isTaken)) throw new Refused('BOUND', 'This is bound to an account already.');
  state.bindings.unshift(binding);
  return bindingRow(binding);
}

const bankFields = ['bankName', 'payee', 'cardNo'];

export const fund: Routes = {
  'GET system/pay/config/banks': open(() => [
    { bankName: 'Equity Bank', bankCode: 'EQ', currency: 'KES' },
    { bankName: 'KCB', bankCode: 'KCB', currency: 'KES' },
  ]),
  'POST user/bank/modify': membersOnly(bind),
  'GET user/bank/mine': membersOnly((call) => {
    const wanted = call.fields['kind'];
    const rows = bindingsOf(call).filter(({ kind }) => wanted === undefined || String(kind) === wanted);
    return rows.map(bindingRow);
  }),
  'POST user/bank/delete': membersOnly((call) => {
    const binding = itemIn(call, 'bankId', bindingsOf(call));
    if (!binding) throw new Refused('BANK_WRONG', 'Unknown address or card.');
    call.state.bindings.splice(call.state.bindings.indexOf(binding), 1);
  }),
  'POST deposit/apply': membersOnly((call) => {
    const { state, member } = call;
    if (needed(call, 'way') !== 'USDT') throw new Refused('WAY_CLOSED', 'Only USDT is open.');
    const money = moneyIn(call, 'money');
    if (money < rechargeMin)
      throw new Refused('TOO_LITTLE', `Recharge amount cannot be less than ${rechargeMin}`);
    const deposit: Deposit = {
      id: state.nextId(),
      member,
      way: 'USDT',
      money,
      at: state.now(),
      blocks: 0,
      state: 'WAITING',
      doneAt: null,
    };
    state.deposits.unshift(deposit);
    addFlow(state, { member, kind: flowKinds.recharge, money, text: 'Recharge', link: deposit });
    return depositRow(deposit);
  }),
  'GET deposit/one': membersOnly((call) => {
    const { state, member } = call;
    const mine = state.deposits.filter((one) => one.member === member);
    const deposit = itemIn(call, 'depositId', mine);
    if (!deposit) throw new Refused('DEPOSIT_WRONG', 'Unknown recharge.');
    return depositRow(deposit);
  }),
};
