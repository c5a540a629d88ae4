import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#contract/endpoint.ts';
import type { wallet } from '#contract/wallet.ts';
import { knownMicro } from '#client/api/money.ts';
import { LinkButton } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { WorldCountdown } from '#client/time/world-countdown.tsx';
import { Stat } from '#client/ui/text/stat.tsx';

interface NextMoneyProps {
  balances: OutputOf<typeof wallet.wallet>;
  /** Called when the next payment has been earned. */
  onEarned: () => void;
}

/** The money that waits for the member: ready to receive, on its way, arrived, or the next payment. */
export function NextMoney({ balances, onEarned }: NextMoneyProps) {
  const { t } = useTranslation();
  const { receivable, transit, income, working } = balances;

  if (knownMicro(receivable) > 0)
    return (
      <Waiting label={t('home.next.ready')} money={receivable} tone="green">
        <Step to={paths.receiveIncome} label={t('home.actions.receive')} isMain />
      </Waiting>
    );
  if (knownMicro(transit) > 0)
    return (
      <Waiting label={t('home.next.onItsWay')} money={transit} tone="amber">
        <Step to={paths.receiveIncome} label={t('home.next.follow')} />
      </Waiting>
    );
  if (knownMicro(income) > 0)
    return (
      <Waiting label={t('home.next.arrived')} money={income} tone="green">
        <Step to={paths.takeOut} label={t('titles.takeOut')} />
      </Waiting>
    );
  if (working && working.machines > 0)
    return (
      <Waiting label={t('home.next.payment')} money={working.nextReturnAmount} tone="ink">
        {working.nextReturnTime > 0 && <WorldCountdown untilMs={working.nextReturnTime} onEnd={onEarned} />}
      </Waiting>
    );
  // Some hosts do not send the machines here.
  if (!working && knownMicro(balances.holdingAssets) > 0) return null;
  return (
    <div className="home-next">
      <p>{t('home.next.none')}</p>
      <Step to={paths.products} label={t('home.allMachines')} />
    </div>
  );
}

interface WaitingProps {
  label: string;
  money: string;
  tone: 'ink' | 'green' | 'amber';
  children: ReactNode;
}

function Waiting({ label, money, tone, children }: WaitingProps) {
  return (
    <div className="home-next">
      <Stat label={label} value={<MoneyAmount signed money={money} size={20} tone={tone} />} />
      {children}
    </div>
  );
}

const Step = ({ to, label, isMain = false }: { to: string; label: string; isMain?: boolean }) => (
  <LinkButton size="small" variant={isMain ? 'primary' : 'secondary'} to={to}>
    {label}
  </LinkButton>
);
