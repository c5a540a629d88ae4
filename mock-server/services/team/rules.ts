import { shareOf, toMicro, type Micro } from '#contract/money.ts';

/** The levels of a team below a member, and of the uplines who receive a share (rules, Team). */
export const LEVELS = 3;

/** The share of each upline, nearest first. */
export const sharesOf = (amountMicro: Micro, rates: readonly string[]): Micro[] =>
  rates.slice(0, LEVELS).map((rate) => shareOf(amountMicro, rate));

export interface Floor {
  readonly need: number;
  readonly reward: string;
}

/** The floors that a number of invited members reaches. */
export const reachedFloors = (
  floors: readonly Floor[],
  invited: number,
): { need: number; rewardMicro: Micro }[] =>
  floors
    .filter(({ need }) => need <= invited)
    .map(({ need, reward }) => ({ need, rewardMicro: toMicro(reward) }));

/** The words name the grades from 0 to this one. */
const HIGHEST_GRADE = 4;

/** A member's grade: the number of floors of valid members that they have reached. The spec does not define grades. */
export const gradeOf = (floors: readonly Floor[], validInvited: number): number =>
  Math.min(HIGHEST_GRADE, reachedFloors(floors, validInvited).length);

const SHORT_PHONE = 8;

/** A member's phone or e-mail address as other members see it. */
export const maskAccount = (account: string): string =>
  account.includes('@') ? maskEmail(account) : maskPhone(account);

/** `a***@example.com` */
const maskEmail = (email: string): string => email.replace(/^(.).*(?=@)/, '$1***');

/** `254****03`. Only the end of a short phone is shown. */
const maskPhone = (phone: string): string =>
  `${phone.length < SHORT_PHONE ? '' : phone.slice(0, 3)}****${phone.slice(-2)}`;
