import type en from '#contract/words/messages/en-US.json';

/** The occasions of automatic bonuses. Each has a text under `bonuses` in the words. */
const occasions = [
  'registration',
  'sign-in',
  'redemption',
  'group',
  'share',
] as const satisfies readonly (keyof (typeof en)['bonuses'])[];
export type BonusOccasion = (typeof occasions)[number];

export const isBonusOccasion = (text: string): text is BonusOccasion =>
  (occasions as readonly string[]).includes(text);
