import './payout-methods.css';
import { useQuery } from '@tanstack/react-query';
import Landmark from 'lucide-react/icons/landmark';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { fund, type ListedBinding } from '#contract/fund.ts';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { IfOffered } from '#client/navigation/if-offered.tsx';
import { ActionLink } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { isCashClosed } from '#client/payments/accepts-cash.ts';
import { BankClosed } from '#client/payments/bank-closed.tsx';
import { bindingsOf } from '#client/payments/bindings.ts';
import { useBankName } from '#client/payments/use-binding-text.ts';
import { Badge } from '#client/ui/status/badge.tsx';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Lead } from '#client/ui/layout/lead.tsx';
import { ListCard } from '#client/ui/lists/list-card.tsx';
import { ListRow } from '#client/ui/lists/list-row.tsx';
import { Parts } from '#client/ui/text/parts.tsx';
import { Shortened } from '#client/ui/text/shortened.tsx';
import { RemoveBinding } from './remove-binding.tsx';

/** The member's bank accounts for cash withdrawals. */
export default function CashAccountsScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const bankName = useBankName();
  const [asked, setAsked] = useState<ListedBinding>();
  const bindings = useQuery(bindingsOf('bank'));
  const { data: info } = useQuery(query(user.sysInfo));
  const isClosed = info !== undefined && isCashClosed(info);
  const change = (binding: ListedBinding) => {
    // The dialog explains why an account in use can be neither changed nor removed.
    if (binding.inUse) setAsked(binding);
    else void navigate(paths.bankAccount(binding.id));
  };

  return (
    <AppScreen
      action={!isClosed && <ActionLink to={paths.addCashAccount}>{t('titles.addCashAccount')}</ActionLink>}
    >
      <Loaded query={bindings}>
        {(list) =>
          list.length === 0 && isClosed ? (
            <BankClosed />
          ) : list.length === 0 ? (
            <EmptyState
              icon={<Landmark />}
              title={t('payoutMethods.bank.empty.title')}
              text={t('payoutMethods.bank.empty.text')}
            />
          ) : (
            <>
              <Lead>{t('payoutMethods.bank.lead')}</Lead>
              <ListCard>
                {list.map((binding) => (
                  <ListRow
                    key={binding.id}
                    icon={<Landmark />}
                    title={bankName(binding.bank)}
                    subtitle={
                      <Parts>
                        {binding.account}
                        <Shortened text={binding.payee} />
                        <>
                          <span>{binding.currency}</span>{' '}
                          {binding.inUse && <Badge tone="amber">{t('payoutMethods.address.inUse')}</Badge>}
                        </>
                      </Parts>
                    }
                    trailing={
                      <span className="accounts-row-actions">
                        <IfOffered endpoint={fund.addAddress} field="id">
                          <IconButton
                            label={t('payoutMethods.bank.change', { account: binding.account })}
                            icon={<Pencil />}
                            onClick={() => change(binding)}
                          />
                        </IfOffered>
                        <IfOffered endpoint={fund.unbind}>
                          <IconButton
                            label={t('payoutMethods.address.remove', { address: binding.account })}
                            icon={<Trash2 />}
                            onClick={() => setAsked(binding)}
                          />
                        </IfOffered>
                      </span>
                    }
                  />
                ))}
              </ListCard>
            </>
          )
        }
      </Loaded>
      <RemoveBinding binding={asked} words="bank" onClose={() => setAsked(undefined)} />
    </AppScreen>
  );
}
