import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { useCommand } from '#client/api/command.ts';
import { Amount } from '#client/ui/amount.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { Row } from '#client/harness/console/panel.tsx';
import { useNameOf } from '#client/harness/page/queries.ts';
import { RejectDialog } from '#client/harness/console/reject-dialog.tsx';
import { useWorldFormat } from '#client/harness/page/world-format.ts';
import { useWorldNow } from '#client/harness/clock/world-now.ts';

export type Recharge = AnswerOf<typeof control.recharges>[number];
export type Transfer = AnswerOf<typeof control.chain>['transfers'][number];

interface RechargeRowProps {
  recharge: Recharge;
  /** The one on the chain that pays for it. */
  transfer: Transfer | undefined;
}

const tones = {
  pending: 'amber',
  processing: 'amber',
  arrived: 'green',
  failed: 'red',
  'not received': 'red',
  expired: 'red',
} as const;

/** A recharge as the operator sees it: how far it has come, and what can still be done about it. */
export function RechargeRow({ recharge, transfer }: RechargeRowProps) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const nameOf = useNameOf();
  const now = useWorldNow() ?? 0;
  const { phone, channel, chain, amount, currency, status, reason, reference, confirmations, needed } =
    recharge;
  const pending = status === 'pending';
  const confirming = pending && transfer?.status === 'pending';
  const state = !pending
    ? t(`harness.recharges.status.${status}`)
    : channel !== 'usdt'
      ? t('harness.recharges.toDecide')
      : confirming
        ? t('harness.recharges.status.processing')
        : t('harness.recharges.waiting');
  const way = channel === 'usdt' ? chain : t(`harness.recharges.channels.${channel}`);
  const when = format.relative(recharge.createTime, now);
  const detail = [way, reference, when, reason].filter(Boolean).join(' · ');

  return (
    <Row
      title={
        <>
          <Amount {...format.amount(amount, currency)} size={14} /> {nameOf(phone)}
        </>
      }
      detail={detail}
      trailing={<Badge tone={tones[status]}>{state}</Badge>}
    >
      {confirming && (
        <>
          <Progress
            label={t('harness.recharges.confirmations')}
            value={confirmations}
            max={needed}
            valueText={`${confirmations}/${needed}`}
            tone="amber"
          />
          <DropTransfer hash={transfer.hash} />
        </>
      )}
      {pending && channel !== 'usdt' && <Decide recharge={recharge} />}
    </Row>
  );
}

function DropTransfer({ hash }: { hash: string }) {
  const { t } = useTranslation();
  const reorganise = useCommand(control.reorganise);

  return (
    <div className="row-actions">
      <Button size="small" variant="quiet" busy={reorganise.busy} onClick={() => reorganise.run({ hash })}>
        {t('harness.recharges.reorganise')}
      </Button>
    </div>
  );
}

function Decide({ recharge: { id } }: { recharge: Recharge }) {
  const { t } = useTranslation();
  const [rejecting, setRejecting] = useState(false);
  const decide = useCommand(control.decideRecharge, { onDone: () => setRejecting(false) });

  return (
    <div className="row-actions">
      <Button size="small" busy={decide.busy} onClick={() => decide.run({ id, decision: 'confirm' })}>
        {t('harness.recharges.confirm')}
      </Button>
      <Button size="small" variant="quiet" onClick={() => setRejecting(true)}>
        {t('harness.recharges.reject')}
      </Button>
      <RejectDialog
        open={rejecting}
        title={t('harness.recharges.rejectTitle')}
        busy={decide.busy}
        onReject={(reason) => decide.run({ id, decision: 'reject', reason })}
        onClose={() => setRejecting(false)}
      />
    </div>
  );
}
