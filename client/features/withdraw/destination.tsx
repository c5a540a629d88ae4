import { WalletMinimal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Binding } from '#contract/fund.ts';
import { paths } from '#client/app/paths.ts';
import { ChoiceInput } from '#client/ui/choice-input.tsx';
import { Card } from '#client/ui/card.tsx';
import { List, ListRow } from '#client/ui/list-row.tsx';
import { Section } from '#client/ui/section.tsx';

interface DestinationProps {
  bindings: Binding[];
  chosen: Binding | undefined;
  onChoose: (bindingId: string) => void;
  /** Called before leaving to add an address. */
  onLeave: () => void;
  error: string | undefined;
}

/** Where the money goes. One address needs no choice; among several nothing is guessed. */
export function Destination({ bindings, chosen, onChoose, onLeave, error }: DestinationProps) {
  const { t } = useTranslation();
  const [only] = bindings;

  return (
    <Section
      title={t('withdraw.to')}
      trailing={
        <Link to={paths.addAddress} onClick={onLeave}>
          {t('withdraw.addAnother')}
        </Link>
      }
    >
      {bindings.length === 1 && only ? (
        <Card flush>
          <List>
            <ListRow icon={<WalletMinimal />} title={only.address} subtitle={addressKind(only)} />
          </List>
        </Card>
      ) : (
        <ChoiceInput
          label={t('withdraw.whichAddress')}
          value={chosen?.id ?? ''}
          onChange={onChoose}
          error={error}
          options={bindings.map((binding) => ({
            value: binding.id,
            label: binding.address,
            detail: addressKind(binding),
          }))}
        />
      )}
    </Section>
  );
}

const addressKind = ({ currency, chain }: Binding) => `${currency} · ${chain}`;
