import { iso, membersOnly, moneyIn, needed, pageOf, Refused, round, type Routes } from '../call.ts';
import { addFlow, dayMs, minuteMs } from '../economy.ts';
import { keepPicture } from '../pictures.ts';
import { flowKinds, type Member, type State } from '../state.ts';

const dailyBonus = 0.1;
const groupBonus = 1;
const videoBonus = 0.5;

const dayOf = (state: State): number => Math.floor(state.now() / dayMs);

/** The days in a row up to today or yesterday. */
function streakOf(state: State, { signInDays }: Member): number {
  const today = dayOf(state);
  let first = signInDays.includes(today) ? today : today - 1;
  while (signInDays.includes(first)) first -= 1;
  return (signInDays.includes(today) ? today : today - 1) - first;
}

function pay(state: State, member: Member, money: number, text: string): void {
  member.balance = round(member.balance + money);
  addFlow(state, { member, kind: flowKinds.bonus, money, text });
}

const signIn = membersOnly(({ state, member }) => {
  const today = dayOf(state);
  if (member.signInDays.includes(today)) throw new Refused('SIGNED_TODAY', 'You have signed in today.');
  member.signInDays.push(today);
  pay(state, member, dailyBonus, 'Sign-in');
  return { bonus: dailyBonus, daysInRow: streakOf(state, member) };
});

export const rewards: Routes = {
  'GET signin/today': membersOnly(({ state, member }) => ({
    bonus: dailyBonus,
    daysInRow: streakOf(state, member),
    isSigned: member.signInDays.includes(dayOf(state)),
  })),
  'POST signin/todaySignin': signIn,
  'POST signin/today': signIn,
  'GET signin/record': membersOnly((call) =>
    pageOf(call, call.member.signInDays.toReversed(), (day) => ({
      date: iso(day * dayMs).slice(0, 10),
      bonus: dailyBonus,
      signTime: iso(day * dayMs),
    })),
  ),
  'POST app/financial/sellFinancial': membersOnly((call) => {
    const { state, member } = call;
    const money = call.fields['money'] === undefined ? member.stock : moneyIn(call, 'money');
    if (money <= 0 || money > member.stock) throw new Refused('STOCK_SHORT', 'Your stock is too small.');
    member.stock = round(member.stock - money);
    member.balance = round(member.balance + money);
    addFlow(state, { member, kind: flowKinds.sale, money, text: 'Stock sold' });
    return { money, stock: member.stock, balance: member.balance };
  }),
  'POST official/proof': membersOnly((call) => {
    const { state, member } = call;
    if (member.groupProof !== 'NONE') throw new Refused('ONCE_ONLY', 'You have sent a screenshot already.');
    keepPicture(call, 'screenshot');
    member.groupProof = 'CHECKING';
    state.later(3 * minuteMs, () => {
      member.groupProof = 'PAID';
      pay(state, member, groupBonus, 'Official group');
    });
    return { proof: member.groupProof, money: groupBonus };
  }),
  'POST promo/video': membersOnly((call) => {
    const { state, member } = call;
    const link = needed(call, 'link');
    if (!/^https:\/\/(www\.youtube\.com\/watch\?v=|youtu\.be\/)[\w-]{11}$/.test(link))
      throw new Refused('LINK_WRONG', 'Please enter a YouTube link.');
    if (member.sharedVideo !== undefined) throw new Refused('ONCE_ONLY', 'You have shared a video already.');
    member.sharedVideo = link;
    pay(state, member, videoBonus, 'Shared video');
    return { proof: 'PAID', money: videoBonus };
  }),
};
