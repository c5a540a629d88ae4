import { iso, membersOnly, needed, pageOf, Refused, round, type MemberCall, type Routes } from '../call.ts';
import { hasBought, invitedOn, referral } from '../economy.ts';

const tiers = [1, 2, 3];

const peopleFloors = [
  { needPeople: 3, bonus: 1 },
  { needPeople: 10, bonus: 5 },
];
const buyerFloors = [
  { needPeople: 1, bonus: 2 },
  { needPeople: 5, bonus: 12.5 },
];

function tierOf({ state, member }: MemberCall, tier: number) {
  const people = invitedOn(state, member, tier);
  const paid = state.orders.filter((order) => people.includes(order.member));
  return {
    tier,
    people: people.length,
    buyers: people.filter((one) => hasBought(state, one)).length,
    money: round(paid.reduce((sum, order) => sum + order.paid * (referral.shares[tier - 1] ?? 0), 0)),
  };
}

const floorsOf = (floors: typeof peopleFloors, reached: number) =>
  floors.map(({ needPeople, bonus }, at) => ({
    step: at + 1,
    needPeople,
    bonus,
    isReached: reached >= needPeople,
    isPaid: false,
  }));

export const team: Routes = {
  'POST share/info': membersOnly(({ member }) => ({
    shareUrl: `https://goldfield.example/#/user/login/register?inviteCode=${member.code}`,
  })),
  'POST share/invited/floor': membersOnly(({ state, member }) =>
    floorsOf(peopleFloors, invitedOn(state, member, 1).length),
  ),
  'POST share/invited/floor2': membersOnly((call) => floorsOf(buyerFloors, tierOf(call, 1).buyers)),
  'POST share/invited/floor/num': membersOnly((call) => {
    const { people, buyers } = tierOf(call, 1);
    return { invited: people, buyers };
  }),
  'GET team/overview': membersOnly((call) => {
    const rows = tiers.map((tier) => tierOf(call, tier));
    return {
      tiers: rows,
      money: call.member.teamMoney,
      buyers: rows.reduce((sum, { buyers }) => sum + buyers, 0),
      people: rows.reduce((sum, { people }) => sum + people, 0),
    };
  }),
  'GET team/people': membersOnly((call) => {
    const tier = Number(needed(call, 'tier'));
    if (!tiers.includes(tier)) throw new Refused('PARAM_WRONG', 'Please choose a tier from 1 to 3.');
    const { state, member } = call;
    return pageOf(call, invitedOn(state, member, tier).toReversed(), (one) => ({
      nickname: one.name,
      phone: `${one.phone.slice(0, 4)}***${one.phone.slice(-2)}`,
      joinTime: iso(one.since),
      hasBought: hasBought(state, one),
      money: round(
        state.orders
          .filter((order) => order.member === one)
          .reduce((sum, { paid }) => sum + paid * (referral.shares[tier - 1] ?? 0), 0),
      ),
    }));
  }),
};
