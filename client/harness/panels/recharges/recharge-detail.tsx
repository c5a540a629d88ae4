import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { toMicro, toMoney } from '#contract/money.ts';
import { useCommand } from '#client/api/command.ts';
import { useConfirmations } from '#client/harness/model/clock.ts';
import { CopyableText } from '#client/harness/kit/copy.tsx';
import { Facts } from '#client/harness/kit/facts.tsx';
import { MemberLink } from '#client/harness/kit/member-link.tsx';
import { openPanel } from '#client/harness/model/open-panel.ts';
import { useChain } from '#client/harness/model/queries.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Progress } from '#client/ui/status/progress.tsx';
import { RechargeActions } from './recharge-actions.tsx';
import { stageOf, useWayOf, type Recharge } from './recharge.ts';

/** A recharge from its announcement to its arrival, and the actions on it. */
export function RechargeDetail({ recharge, stage }: { recharge: Recharge; stage: string }) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const wayOf = useWayOf();
  const { phone, amount, seenAmount, currency, address, minimum, reason, arriveTime } = recharge;

  return (
    <>
      <Facts
        facts={[
          [t('harness.recharges.member'), <MemberLink key="member" account={phone} />],
          [t('harness.recharges.stage'), stage],
          [t('harness.reason.label'), reason],
          [t('harness.recharges.amount'), format.money(amount, currency)],
          [t('harness.recharges.seen'), seenAmount && format.money(seenAmount, currency)],
          [t('harness.recharges.minimum'), format.money(minimum, currency)],
          [t('harness.recharges.way'), wayOf(recharge)],
          [
            t('harness.recharges.address'),
            address && <CopyableText key="to" text={address} what={t('harness.recharges.address')} />,
          ],
          [t('harness.recharges.announced'), format.dateTime(recharge.createTime)],
          [t('harness.recharges.arrived'), arriveTime > 0 && format.dateTime(arriveTime)],
        ]}
      />
      {stageOf(recharge) === 'toDecide' && (
        <div className="form-actions">
          <RechargeActions recharge={recharge} />
        </div>
      )}
      {stageOf(recharge) === 'waiting' && <TransferCases recharge={recharge} />}
      <OnTheChain recharge={recharge} />
    </>
  );
}

/** The transfer that pays the recharge, and its confirmations. */
function OnTheChain({ recharge: { id, needed } }: { recharge: Recharge }) {
  const { t } = useTranslation();
  const { data: chain } = useChain();
  const confirmationsOf = useConfirmations();
  const transfer = chain?.transfers.find(({ rechargeId }) => rechargeId === id);
  if (!transfer) return null;

  const confirmations =
    transfer.status === 'pending' ? confirmationsOf(transfer.seenTime, needed) : transfer.confirmations;
  return (
    <section className="detail-section">
      <h4>{t('harness.recharges.onTheChain')}</h4>
      <Progress
        label={t('harness.recharges.confirmations')}
        value={confirmations}
        max={needed}
        valueText={`${confirmations}/${needed}`}
        tone={transfer.status === 'credited' ? 'green' : 'amber'}
      />
      <div className="form-actions">
        <Button size="small" onClick={() => openPanel('chain', transfer.hash)}>
          {t('harness.recharges.openTransfer')}
        </Button>
      </div>
    </section>
  );
}

const otherChain = (chain: string): string => (chain === 'TRC20' ? 'BEP20' : 'TRC20');

const half = (money: string): string => toMoney(Math.floor(toMicro(money) / 2));

/** The ways in which an announced transfer can arrive, each with a button. */
function TransferCases({ recharge: { phone, amount, minimum, chain } }: { recharge: Recharge }) {
  const { t } = useTranslation();
  const transfer = useCommand(control.transfer);
  const cases = [
    { name: 'full', sent: { phone, amount } },
    { name: 'half', sent: { phone, amount: half(amount) } },
    { name: 'tooLittle', sent: { phone, amount: half(minimum) } },
    { name: 'wrongChain', sent: { phone, amount, chain: otherChain(chain) } },
  ] as const;

  return (
    <section className="detail-section">
      <h4>{t('harness.recharges.payTitle')}</h4>
      <ul className="cases">
        {cases.map(({ name, sent }) => (
          <li key={name}>
            <Button size="small" busy={transfer.busy} onClick={() => transfer.run(sent)}>
              {t(`harness.recharges.pay.${name}`)}
            </Button>
            <span className="soft">
              {t(`harness.recharges.payMeans.${name}`, { amount: sent.amount, chain: otherChain(chain) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
