import CircleCheck from 'lucide-react/icons/circle-check';
import KeyRound from 'lucide-react/icons/key-round';
import Landmark from 'lucide-react/icons/landmark';
import WalletMinimal from 'lucide-react/icons/wallet-minimal';
import { useTranslation } from 'react-i18next';
import type { Binding } from '#contract/fund.ts';
import { wallet } from '#contract/wallet.ts';
import { supportsField } from '#client/api/host-fields.ts';
import { Link } from '#client/navigation/link.tsx';
import { ListCard } from '#client/ui/lists/list-card.tsx';
import { ListRow } from '#client/ui/lists/list-row.tsx';
import { Section } from '#client/ui/layout/section.tsx';
import { stepPaths } from './next-step.tsx';

interface MissingStepsProps {
  /** The kind of destination. */
  kind: Binding['kind'];
  hasDestination: boolean;
  hasFundPassword: boolean;
  /** Called before leaving, to keep the draft. */
  onLeave: () => void;
}

const isNeeded = ({ word }: { word: string }) =>
  word !== 'fundPassword' || supportsField(wallet.withdraw, 'payPassword');

/** The remaining requirements of a first withdrawal, each with a link. */
export function MissingSteps({ kind, hasDestination, hasFundPassword, onLeave }: MissingStepsProps) {
  const { t } = useTranslation();
  const steps = [
    { word: kind, done: hasDestination, Icon: kind === 'bank' ? Landmark : WalletMinimal },
    { word: 'fundPassword', done: hasFundPassword, Icon: KeyRound },
  ] as const;

  return (
    <Section title={t('withdraw.missing.title')}>
      <ListCard>
        {steps
          .filter(isNeeded)
          .map(({ word, done, Icon }) =>
            done ? (
              <ListRow
                key={word}
                icon={<CircleCheck className="lucide withdraw-done" />}
                title={t(`withdraw.missing.${word}`)}
                subtitle={t('withdraw.missing.done')}
              />
            ) : (
              <ListRow
                key={word}
                icon={<Icon />}
                title={t(`withdraw.missing.${word}`)}
                subtitle={t(`withdraw.missing.${word}Why`)}
                link={<Link to={stepPaths[word]} onClick={onLeave} />}
              />
            ),
          )}
      </ListCard>
    </Section>
  );
}
