import { useTranslation } from 'react-i18next';
import type { Recharge } from '#contract/fund.ts';
import { useFormat } from '#client/i18n/format.ts';
import { endWord } from './end-word.ts';
import { isSeen } from './is-seen.ts';

/**
 * Announces the progress of a recharge. Mounted next to the steps, because a live region must exist before its text
 * changes.
 */
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
