import type { useFormat } from '#client/i18n/format.ts';

interface StreakReward {
  reward: string;
  rewardTo?: string | undefined;
}

type Format = ReturnType<typeof useFormat>;

/** The props of the Amount widget for a day's reward; a range for a random reward, on one line (U+2060 keeps it together). */
export function rewardParts({ reward, rewardTo }: StreakReward, format: Format) {
  const least = format.signedAmount(reward);
  return rewardTo === undefined
    ? least
    : { ...least, figure: `${least.figure}–\u2060${format.amount(rewardTo).figure}` };
}

export function rewardText(reward: StreakReward, format: Format): string {
  const { sign, figure, unit } = rewardParts(reward, format);
  return `${sign}${figure}\u00a0${unit}`;
}
