import { useTranslation } from 'react-i18next';
import { Button } from '#client/ui/button.tsx';
import { useWorldFormat } from '#client/harness/model/world-format.ts';

/** What goes on where a list ends. */
export interface Older {
  /** How many more there are. */
  readonly count: number;
  readonly busy: boolean;
  readonly show: () => void;
}

/** Brings the next part of a list, at whose end it stands. */
export function ShowOlder({ older: { count, busy, show } }: { older: Older }) {
  const { t } = useTranslation();
  const format = useWorldFormat();

  return (
    <div className="list-end">
      <Button size="small" variant="quiet" busy={busy} repeatable onClick={show} data-list-end>
        {t('harness.list.older', { count, formatted: format.count(count) })}
      </Button>
    </div>
  );
}
