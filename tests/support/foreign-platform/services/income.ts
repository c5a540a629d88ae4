import { membersOnly, moneyIn, Refused, round, type Routes } from '../call.ts';
import { addFlow } from '../economy.ts';
import { flowKinds } from '../state.ts';

export const income: Routes = {
  'POST income/takeout': membersOnly((call) => {
    const { state, member } = call;
    const money = call.fields['money'] === undefined ? member.income : moneyIn(call, 'money');
    if (money <= 0) throw new Refused('INCOME_EMPTY', 'There is no profit that can be withdrawn today');
    if (money > member.income) throw new Refused('INCOME_SHORT', 'Greater than available balance');
    member.income = round(member.income - money);
    member.balance = round(member.balance + money);
    addFlow(state, { member, kind: flowKinds.takeOut, money, text: 'Income taken out' });
    return { money, balance: member.balance, incomeLeft: member.income };
  }),
};
