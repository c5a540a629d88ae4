import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Recharge } from '#contract/fund.ts';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { useFormat } from '#client/i18n/format.ts';
import { Progress } from '#client/ui/progress.tsx';
import { isSeen } from './is-seen.ts';

/** The confirmations of the transfer, and the expected time until the last one. */
export function Confirmations({ recharge }: { recharge: Recharge }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: sysInfo } = useQuery(query(user.sysInfo));
  const { confirmations, needed } = recharge;
  const seen = isSeen(recharge);
  const left = sysInfo && format.duration((needed - confirmations) * sysInfo.blockSeconds * 1000);

  return (
    <div className="confirmations">
      <Progress
        label={t(seen ? 'recharge.confirmations.coming' : 'recharge.confirmations.waiting')}
        value={confirmations}
        max={needed}
        valueText={`${format.count(confirmations)}/${format.count(needed)}`}
        tone={seen ? 'gold' : 'amber'}
      />
      <p role="status">
        {left &&
          t(seen ? 'recharge.confirmations.left' : 'recharge.confirmations.needed', { needed, time: left })}
      </p>
    </div>
  );
}
