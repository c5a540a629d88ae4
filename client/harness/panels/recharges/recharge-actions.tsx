import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { useCommand } from '#client/api/command.ts';
import { Decide } from '#client/harness/kit/decide.tsx';
import { useNameOf } from '#client/harness/model/queries.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { showToast } from '#client/ui/overlays/toast-store.ts';
import { stageOf, type Recharge } from './recharge.ts';

/** The next action on a recharge, by its stage. */
export function RechargeActions({ recharge }: { recharge: Recharge }) {
  const stage = stageOf(recharge);
  if (stage === 'waiting') return <PayInFull recharge={recharge} />;
  return stage === 'toDecide' && <DecideRecharge recharge={recharge} />;
}

function PayInFull({ recharge: { phone, amount } }: { recharge: Recharge }) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const name = useNameOf()(phone);
  const transfer = useCommand(control.transfer, {
    onDone: ({ amount: sent }) =>
      showToast({
        text: t('harness.chain.sent', { money: format.money(sent), name }),
        tone: 'success',
      }),
  });

  return (
    <Button size="small" busy={transfer.busy} onClick={() => transfer.run({ phone, amount })}>
      {t('harness.recharges.transfer')}
    </Button>
  );
}

function DecideRecharge({ recharge: { id } }: { recharge: Recharge }) {
  const { t } = useTranslation();
  const decide = useCommand(control.decideRecharge);

  return (
    <Decide
      id={id}
      accept={{ label: t('harness.recharges.confirm'), run: () => decide.run({ id, decision: 'confirm' }) }}
      rejectLabel={t('harness.recharges.reject')}
      rejectTitle={t('harness.recharges.rejectTitle')}
      deciding={decide}
      onReject={(reason) => decide.run({ id, decision: 'reject', reason })}
    />
  );
}
