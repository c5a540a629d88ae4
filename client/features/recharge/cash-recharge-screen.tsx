import './recharge.css';
import { useQuery } from '@tanstack/react-query';
import Banknote from 'lucide-react/icons/banknote';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { refusalText } from '#client/i18n/refusal-text.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { LinkButton } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { acceptsCash } from '#client/payments/accepts-cash.ts';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { CashAmountStep } from './cash-amount-step.tsx';

/** Recharge by cash or card, if the platform accepts them. */
export default function CashRechargeScreen() {
  const { t } = useTranslation();
  const info = useQuery(query(user.sysInfo));

  if (info.data && acceptsCash(info.data)) return <CashAmountStep info={info.data} />;
  return (
    <AppScreen>
      <Loaded query={info}>
        {() => (
          <EmptyState
            icon={<Banknote />}
            title={refusalText('CHANNEL_CLOSED')}
            text={t('recharge.cash.closed.text')}
            action={
              <LinkButton variant="primary" to={paths.recharge} replace>
                {t('recharge.otherWay.usdt')}
              </LinkButton>
            }
          />
        )}
      </Loaded>
    </AppScreen>
  );
}
