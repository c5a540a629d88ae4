import { useTranslation } from 'react-i18next';
import type { Recharge } from '#contract/fund.ts';
import { useFormat } from '#client/i18n/format.ts';
import { endWord } from './end-word.ts';
import { isSeen } from './is-seen.ts';

/** Reads out how a recharge moves on: it stands beside the steps, since what comes together with its words is not heard. */
export function RechargeNews({ recharge }: { recharge: Recharge | undefined }) {
  return (
    <p className="visually-hidden" role="status">
      {recharge && <News recharge={recharge} />}
    </p>
  );
}

function News({ recharge }: { recharge: Recharge }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { status, amount, currency } = recharge;

  if (status === 'arrived') return `${t('recharge.arrived.title')}: ${format.money(amount, currency)}`;
  if (status === 'pending' || status === 'processing') return isSeen(recharge) && t('recharge.seen.title');
  return t(`recharge.${endWord(status)}.title`);
}
