import type en from '#contract/words/messages/en-US.json';

/** The occasions of automatic bonuses. Each has a text under `bonuses` in the words. */
export const bonusOccasions = [
  'registration',
  'sign-in',
  'redemption',
  'group',
  'share',
] as const satisfies readonly (keyof (typeof en)['bonuses'])[];
export type BonusOccasion = (typeof bonusOccasions)[number];

export const isBonusOccasion = (text: string): text is BonusOccasion =>
  (bonusOccasions as readonly string[]).includes(text);
