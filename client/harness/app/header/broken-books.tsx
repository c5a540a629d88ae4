import { useTranslation } from 'react-i18next';
import { Button } from '#client/ui/buttons/button.tsx';
import { openInvariants } from '#client/harness/kit/money/invariant-list.tsx';
import { useInvariants } from '#client/harness/model/queries.ts';

/** A banner while an invariant is violated, because until then no figure on the page can be trusted. */
export function BrokenBooks() {
  const { t } = useTranslation();
  const { data: books } = useInvariants();
  if (!books || books.holds) return null;
  const count = books.checks.filter(({ holds }) => !holds).length;

  return (
    <section className="broken-books" aria-label={t('harness.books.title')}>
      <p>{t('harness.books.notBalanced', { count })}</p>
      <Button size="small" onClick={openInvariants}>
        {t('harness.books.show')}
      </Button>
    </section>
  );
}
