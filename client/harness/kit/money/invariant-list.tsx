import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { writeAddress } from '#client/harness/model/address.ts';
import { openPanel } from '#client/harness/model/open-panel.ts';

type Invariant = OutputOf<typeof control.invariants>['checks'][number];

interface InvariantListProps {
  checks: readonly Invariant[];
  /** Called before a link opens the ledger, for example to close a dialog. */
  onLeave?: () => void;
}

/** Each invariant, whether it holds, and its violations with links to the accounts. */
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
            <p>{name}</p>
            {violations.map((violation) => (
              <p key={violation} className="invariant-violation">
                <Violation words={violation} onLeave={onLeave} />
              </p>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A violation in the platform's words. The account in it links to its statement. */
function Violation({ words, onLeave }: { words: string; onLeave: (() => void) | undefined }) {
  const [, before, account, after] = /^(Account )([a-z\d:]+)( .*)$/.exec(words) ?? [];
  if (account === undefined) return <span>{words}</span>;
  const open = () => {
    // Closing restores the focus before the statement takes it.
    flushSync(() => onLeave?.());
    openAccount(account);
  };

  return (
    <>
      {before && <span>{before}</span>}
      <button type="button" className="text-button" onClick={open}>
        {account}
      </button>
      {after && <span>{after}</span>}
    </>
  );
}

/** Opens the statement of an account, such as `member:12:available` or `treasury`. */
function openAccount(account: string): void {
  const owner = account.split(':', 2).join(':');
  openPanel('ledger', owner);
  writeAddress({ view: undefined, account: account === owner ? undefined : account });
}

export function openInvariants(): void {
  openPanel('ledger', '');
  writeAddress({ view: 'invariants' });
}
