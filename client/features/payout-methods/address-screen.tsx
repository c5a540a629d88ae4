import './payout-methods.css';
import { useQuery } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash';
import WalletMinimal from 'lucide-react/icons/wallet-minimal';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fund, type ListedBinding } from '#contract/fund.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { IfOffered } from '#client/navigation/if-offered.tsx';
import { ActionLink } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { bindingsOf } from '#client/payments/bindings.ts';
import { Badge } from '#client/ui/status/badge.tsx';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Lead } from '#client/ui/layout/lead.tsx';
import { ListCard } from '#client/ui/lists/list-card.tsx';
import { ListRow } from '#client/ui/lists/list-row.tsx';
import { Shortened } from '#client/ui/text/shortened.tsx';
import { RemoveBinding } from './remove-binding.tsx';

/** The member's USDT addresses for withdrawals. */
export default function AddressScreen() {
  const { t } = useTranslation();
  const [removing, setRemoving] = useState<ListedBinding>();
  const bindings = useQuery(bindingsOf('address'));

  return (
    <AppScreen action={<ActionLink to={paths.addAddress}>{t('titles.addAddress')}</ActionLink>}>
      <Loaded query={bindings}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              icon={<WalletMinimal />}
              title={t('payoutMethods.address.empty.title')}
              text={t('payoutMethods.address.empty.text')}
            />
          ) : (
            <>
              <Lead>{t('payoutMethods.address.lead')}</Lead>
              <ListCard>
                {list.map((binding) => (
                  <ListRow
                    key={binding.id}
                    icon={<WalletMinimal />}
                    title={
                      binding.address ? (
                        <Shortened text={binding.address} />
                      ) : (
                        t('payoutMethods.addAddress.address')
                      )
                    }
                    subtitle={
                      <>
                        {(binding.currency || binding.chain) && (
                          <span>{[binding.currency, binding.chain].filter(Boolean).join(' · ')}</span>
                        )}
                        {binding.inUse && (
                          <span>
                            {' '}
                            <Badge tone="amber">{t('payoutMethods.address.inUse')}</Badge>
                          </span>
                        )}
                      </>
                    }
                    trailing={
                      <IfOffered endpoint={fund.unbind}>
                        <IconButton
                          label={t('payoutMethods.address.remove', { address: binding.address })}
                          icon={<Trash2 />}
                          onClick={() => setRemoving(binding)}
                        />
                      </IfOffered>
                    }
                  />
                ))}
              </ListCard>
            </>
          )
        }
      </Loaded>
      <RemoveBinding binding={removing} words="address" onClose={() => setRemoving(undefined)} />
    </AppScreen>
  );
}
