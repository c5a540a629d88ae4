import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { openAccount } from './open-ledger.ts';

/** The invariants that have words here; one that has none yet is called as the server calls it. */
const known = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

type Invariant = OutputOf<typeof control.invariants>['checks'][number];

interface InvariantListProps {
  checks: readonly Invariant[];
  /** Called before a press leads to the ledger, as by what stands in its way. */
  onLeave?: () => void;
}

/** Each rule, whether it holds, and what breaks it; an account that it breaks at leads to the statement. */
export function InvariantList({ checks, onLeave }: InvariantListProps) {
  const { t } = useTranslation();

  return (
    <ul className="invariants">
      {checks.map(({ number, name, holds, violations }) => (
        <li key={number} data-holds={holds}>
          {holds ? (
            <CircleCheck aria-label={t('harness.books.holds')} />
          ) : (
            <CircleAlert aria-label={t('harness.books.fails')} />
          )}
          <div>
            <RuleName number={number} name={name} />
            {violations.map((violation) => (
              <p key={violation} className="invariant-violation" lang="en">
                <Violation words={violation} onLeave={onLeave} />
              </p>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The platform's words; the account that they begin with is called as everywhere in its answers. */
function Violation({ words, onLeave }: { words: string; onLeave: (() => void) | undefined }) {
  const [, before, account, after] = /^(Account )([a-z\d:]+)( .*)$/.exec(words) ?? [];
  if (account === undefined) return words;
  const open = () => {
    // Closing gives the focus back, which the statement then takes.
    flushSync(() => onLeave?.());
    openAccount(account);
  };

  return (
    <>
      {before}
      <button type="button" className="text-button" onClick={open}>
        {account}
      </button>
      {after}
    </>
  );
}

function RuleName({ number, name }: Pick<Invariant, 'number' | 'name'>) {
  const { t } = useTranslation();
  const rule = known.find((one) => one === number);

  return rule ? <p>{t(`harness.books.rules.${rule}`)}</p> : <p lang="en">{name}</p>;
}
