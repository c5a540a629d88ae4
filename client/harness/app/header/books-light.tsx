import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { InvariantList } from '#client/harness/kit/money/invariant-list.tsx';
import { useInvariants } from '#client/harness/model/queries.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';

/** A light that shows whether the ledger balances. A press checks it again and lists every invariant. */
export function BooksLight() {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const [open, setOpen] = useState(false);
  const { data: books, isError, refetch } = useInvariants();
  const broken = books?.checks.filter(({ holds }) => !holds) ?? [];

  const words = isError
    ? t('harness.books.unknown')
    : !books
      ? t('harness.books.checking')
      : books.holds
        ? t('harness.books.balance')
        : t('harness.books.broken', { count: broken.length });
  const state = isError || !books ? 'unknown' : books.holds ? 'holds' : 'broken';

  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon={<span className="books-lamp" data-state={state} />}
        onClick={() => {
          void refetch();
          setOpen(true);
        }}
      >
        {words}
      </Button>
      <p className="visually-hidden" role="status">
        {state === 'broken' && words}
      </p>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('harness.books.title')}
        actions={
          <>
            <Button onClick={() => void refetch()}>{t('harness.books.again')}</Button>
            <Button onClick={() => setOpen(false)}>{t('harness.close')}</Button>
          </>
        }
      >
        {books && (
          <p className="soft">
            {t('harness.books.checked', {
              postings: format.count(books.postings),
              when: `${format.day(books.at)}, ${format.timeOfDay(books.at)}`,
            })}
          </p>
        )}
        {books && <InvariantList checks={books.checks} onLeave={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}
