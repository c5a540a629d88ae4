import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Recharge } from '#contract/fund.ts';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { useFormat } from '#client/i18n/format.ts';
import { Progress } from '#client/ui/status/progress.tsx';
import { isSeen } from './is-seen.ts';

/** Platforms ask for a few dozen confirmations at most. More would not fit side by side. */
const maxSteps = 60;
const minuteSeconds = 60;

/** The confirmations of the transfer, block by block, and the expected time until the last one. */
export function Confirmations({ recharge }: { recharge: Recharge }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: sysInfo } = useQuery(query(user.sysInfo));
  const { confirmations, needed } = recharge;
  const seen = isSeen(recharge);
  const seconds = (needed - confirmations) * (sysInfo?.blockSeconds ?? NaN);
  const state = t(seen ? 'recharge.confirmations.coming' : 'recharge.confirmations.waiting');
  // A host may send neither.
  if (!(needed > 0) || !(confirmations >= 0)) return <p role="status">{state}</p>;
  const time =
    seconds < minuteSeconds
      ? t('recharge.confirmations.seconds', { count: seconds })
      : format.duration(seconds * 1000);

  return (
    <div className="confirmations">
      <Progress
        label={state}
        value={confirmations}
        max={needed}
        valueText={`${format.count(confirmations)}/${format.count(needed)}`}
        tone={seen ? 'gold' : 'amber'}
        isStepped={needed <= maxSteps}
      />
      <p role="status">
        {seconds >= 0 &&
          t(seen ? 'recharge.confirmations.left' : 'recharge.confirmations.needed', { needed, time })}
      </p>
    </div>
  );
}
