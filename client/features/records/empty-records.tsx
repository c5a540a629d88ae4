import ReceiptText from 'lucide-react/icons/receipt-text';
import SearchX from 'lucide-react/icons/search-x';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#client/navigation/link-button.tsx';
import { paths, type RecordType } from '#client/navigation/paths.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { EmptyState } from '#client/ui/status/empty-state.tsx';

/** The screen that creates each type of record, linked from an empty list. */
const ways = {
  all: { to: paths.recharge, word: 'recharge' },
  asset: { to: paths.home, word: 'machines' },
  revenue: { to: paths.home, word: 'machines' },
  withdrawal: { to: paths.withdraw, word: 'withdraw' },
  recharge: { to: paths.recharge, word: 'recharge' },
  receive: { to: paths.receiveIncome, word: 'receive' },
  exchange: { to: paths.takeOut, word: 'takeOut' },
} as const satisfies Record<RecordType | 'all', unknown>;

export function EmptyRecords({ type }: { type: RecordType | 'all' }) {
  const { t } = useTranslation();
  const { to, word } = ways[type];

  return (
    <EmptyState
      icon={<ReceiptText />}
      title={t(`records.empty.${type}.title`)}
      text={t(`records.empty.${type}.text`)}
      action={<LinkButton to={to}>{t(`records.ways.${word}`)}</LinkButton>}
    />
  );
}

/** No record has passed the filters. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation();

  return (
    <EmptyState
      icon={<SearchX />}
      title={t('records.search.nothing')}
      text={t('records.search.nothingText')}
      action={<Button onClick={onClear}>{t('records.search.clear')}</Button>}
    />
  );
}

interface NotSearchedProps {
  reason: string;
  busy: boolean;
  onRetry: () => unknown;
  onClear: () => void;
}

/** The platform cannot be reached, and no record on this phone has passed the filters. */
export function NotSearched({ reason, busy, onRetry, onClear }: NotSearchedProps) {
  const { t } = useTranslation();

  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff />}
        title={t('records.search.offline')}
        text={reason}
        action={
          <div className="not-searched-actions">
            <Button busy={busy} onClick={() => void onRetry()}>
              {t('failure.retry')}
            </Button>
            <Button variant="quiet" onClick={onClear}>
              {t('records.search.clear')}
            </Button>
          </div>
        }
      />
    </div>
  );
}
