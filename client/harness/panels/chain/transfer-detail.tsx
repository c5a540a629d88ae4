import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import type { Transfer } from '#contract/control/rail.ts';
import { useCommand } from '#client/api/command.ts';
import { useConfirmations } from '#client/harness/model/clock.ts';
import { CopyableText } from '#client/harness/kit/copy.tsx';
import { Facts } from '#client/harness/kit/facts.tsx';
import { MemberLink } from '#client/harness/kit/member-link.tsx';
import { openPanel } from '#client/harness/model/open-panel.ts';
import { useRecharges } from '#client/harness/model/queries.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Progress } from '#client/ui/status/progress.tsx';
import { showToast } from '#client/ui/overlays/toast-store.ts';

interface TransferDetailProps {
  transfer: Transfer;
  /** The phone number or e-mail address of the recipient. */
  account: string | undefined;
}

export function TransferDetail({ transfer, account }: TransferDetailProps) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const { hash, address, chain, amount, status, rechargeId, seenTime } = transfer;

  return (
    <>
      <p className="soft">{t(`harness.chain.means.${status}`)}</p>
      {status === 'pending' && <Blocks transfer={transfer} />}
      <Facts
        facts={[
          [t('harness.chain.to'), account && <MemberLink key="to" account={account} />],
          [t('harness.chain.amount'), format.money(amount)],
          [t('harness.chain.network'), chain],
          [t('harness.chain.seen'), format.dateTime(seenTime)],
          [
            t('harness.chain.address'),
            <CopyableText key="address" text={address} what={t('harness.chain.address')} />,
          ],
          [t('harness.chain.hash'), <CopyableText key="hash" text={hash} what={t('harness.chain.hash')} />],
        ]}
      />
      <div className="form-actions">
        {rechargeId && (
          <Button size="small" onClick={() => openPanel('recharges', rechargeId)}>
            {t('harness.chain.openRecharge')}
          </Button>
        )}
        <SendAgain transfer={transfer} />
        {status === 'pending' && <DropTransfer hash={hash} />}
      </div>
    </>
  );
}

function Blocks({ transfer: { rechargeId, seenTime } }: { transfer: Transfer }) {
  const { t } = useTranslation();
  const needed = useRecharges().data?.find(({ id }) => id === rechargeId)?.needed;
  const confirmationsOf = useConfirmations();
  if (needed === undefined) return null;

  const confirmations = confirmationsOf(seenTime, needed);
  return (
    <Progress
      label={t('harness.recharges.confirmations')}
      value={confirmations}
      max={needed}
      valueText={`${confirmations}/${needed}`}
      tone="amber"
    />
  );
}

/** Reports the same transfer again, as a real node may do. It must not be credited twice. */
function SendAgain({ transfer: { address, amount, chain, hash } }: { transfer: Transfer }) {
  const { t } = useTranslation();
  const again = useCommand(control.transfer, {
    onDone: () => showToast({ text: t('harness.chain.sentAgain'), tone: 'info' }),
  });

  return (
    <Button size="small" busy={again.busy} onClick={() => again.run({ address, amount, chain, hash })}>
      {t('harness.chain.again')}
    </Button>
  );
}

function DropTransfer({ hash }: { hash: string }) {
  const { t } = useTranslation();
  const reorganise = useCommand(control.reorganise);

  return (
    <Button size="small" variant="danger" busy={reorganise.busy} onClick={() => reorganise.run({ hash })}>
      {t('harness.chain.reorganise')}
    </Button>
  );
}
