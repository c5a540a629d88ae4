import { shareOf, toMicro, type Micro } from '#contract/money.ts';

/** How far below a member the team reaches, and how far up a purchase or an income is felt (rules, Team). */
export const LEVELS = 3;

/** What each upline gets of an amount, nearest first. */
export const sharesOf = (amountMicro: Micro, rates: readonly string[]): Micro[] =>
  rates.slice(0, LEVELS).map((rate) => shareOf(amountMicro, rate));

export interface Floor {
  readonly need: number;
  readonly reward: string;
}

/** The invitation floors that so many members reach, each with its reward. */
export const reachedFloors = (
  floors: readonly Floor[],
  invited: number,
): { need: number; rewardMicro: Micro }[] =>
  floors
    .filter(({ need }) => need <= invited)
    .map(({ need, reward }) => ({ need, rewardMicro: toMicro(reward) }));

/** There are words for the grades from 0 to this one. */
const HIGHEST_GRADE = 4;

/** A member's grade is how many floors of valid members they have reached. The spec does not say what a grade means. */
export const gradeOf = (floors: readonly Floor[], validInvited: number): number =>
  Math.min(HIGHEST_GRADE, reachedFloors(floors, validInvited).length);

const SHORT_PHONE = 8;

/** A member's phone, or e-mail address where there is none, as other members see it. */
export const maskAccount = (account: string): string =>
  account.includes('@') ? maskEmail(account) : maskPhone(account);

/** `a***@example.com` */
const maskEmail = (email: string): string => email.replace(/^(.).*(?=@)/, '$1***');

/** `254****03`; of a short one only the end is shown. */
const maskPhone = (phone: string): string =>
  `${phone.length < SHORT_PHONE ? '' : phone.slice(0, 3)}****${phone.slice(-2)}`;
