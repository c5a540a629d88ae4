import { useTranslation } from 'react-i18next';
import { Panel, Rows } from '#client/harness/console/panel.tsx';
import { useChain, useRecharges } from '#client/harness/page/queries.ts';
import { RechargeRow, type Recharge, type Transfer } from './recharge-row.tsx';
import { TransferForm } from './transfer-form.tsx';

/** What comes in: a transfer on the simulated chain by one press, and cash and card for the operator to confirm. */
export default function RechargesPanel() {
  const { t } = useTranslation();
  const recharges = useRecharges();
  const { data: chain } = useChain();
  const listed = recharges.data ?? [];
  const transferOf = ({ id }: Recharge): Transfer | undefined =>
    chain?.transfers.find(({ rechargeId }) => rechargeId === id);

  const open = listed.filter(({ status }) => status === 'pending' || status === 'processing');
  const ended = listed.filter((recharge) => !open.includes(recharge));
  const waiting = open.filter((recharge) => recharge.channel === 'usdt' && !transferOf(recharge));

  return (
    <Panel title={t('harness.recharges.title')} count={open.length}>
      <TransferForm waiting={waiting} />
      <Rows
        query={recharges}
        items={[...open, ...ended]}
        empty={t('harness.recharges.empty')}
        shown={Math.max(open.length, 2)}
      >
        {(recharge) => <RechargeRow key={recharge.id} recharge={recharge} transfer={transferOf(recharge)} />}
      </Rows>
    </Panel>
  );
}
