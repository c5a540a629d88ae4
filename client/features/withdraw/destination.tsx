import Landmark from 'lucide-react/icons/landmark';
import WalletMinimal from 'lucide-react/icons/wallet-minimal';
import { useTranslation } from 'react-i18next';
import type { Binding } from '#contract/fund.ts';
import { wallet } from '#contract/wallet.ts';
import { supportsField } from '#client/api/host-fields.ts';
import { Link } from '#client/navigation/link.tsx';
import { useBankName } from '#client/payments/use-binding-text.ts';
import { ChoiceInput } from '#client/ui/fields/choice-input.tsx';
import { ListCard } from '#client/ui/lists/list-card.tsx';
import { ListRow } from '#client/ui/lists/list-row.tsx';
import { Parts } from '#client/ui/text/parts.tsx';
import { Section } from '#client/ui/layout/section.tsx';
import { Shortened } from '#client/ui/text/shortened.tsx';
import { requirementPaths } from './requirements.ts';

interface DestinationProps {
  kind: Binding['kind'];
  bindings: Binding[];
  chosen: Binding | undefined;
  onChoose: (bindingId: string) => void;
  /** Called before leaving to add a destination. */
  onLeave: () => void;
  error: string | undefined;
}

/** The destination. A single one is preselected; among several the member chooses, if the host takes a choice. */
export function Destination({ kind, bindings, chosen, onChoose, onLeave, error }: DestinationProps) {
  const { t } = useTranslation();
  const lines = useLines();

  if (bindings.length === 0) return null;

  return (
    <Section
      title={t('withdraw.to')}
      trailing={
        <Link to={requirementPaths[kind]} onClick={onLeave}>
          {t('withdraw.addAnother')}
        </Link>
      }
    >
      {bindings.length === 1 || !supportsField(wallet.withdraw, 'bindingId') ? (
        <ListCard>
          {bindings.map((binding) => (
            <ListRow
              key={binding.id}
              icon={kind === 'bank' ? <Landmark /> : <WalletMinimal />}
              title={lines(binding).label}
              subtitle={lines(binding).detail}
            />
          ))}
        </ListCard>
      ) : (
        <ChoiceInput
          label={t(kind === 'bank' ? 'withdraw.whichBank' : 'withdraw.whichAddress')}
          value={chosen?.id ?? ''}
          onChange={onChoose}
          error={error}
          options={bindings.map((binding) => ({ value: binding.id, ...lines(binding) }))}
        />
      )}
    </Section>
  );
}

/** Formats a destination in two lines. */
function useLines() {
  const { t } = useTranslation();
  const bankName = useBankName();
  return ({ kind, currency, chain, address, bank, payee, account }: Binding) =>
    kind === 'bank'
      ? {
          label: bankName(bank),
          detail: (
            <Parts>
              {account}
              <Shortened text={payee} />
              {currency}
            </Parts>
          ),
        }
      : {
          label: address ? <Shortened text={address} /> : t('payoutMethods.addAddress.address'),
          detail: (
            <Parts>
              {currency}
              {chain}
            </Parts>
          ),
        };
}
