import { useTranslation } from '#client/i18n/use-translation.ts';
import type { Solvency } from '#contract/control/solvency.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { Picture } from '#client/charts/picture.tsx';

const bars = [
  { figure: 'cash', tone: 'green' },
  { figure: 'liabilities', tone: 'gold' },
  { figure: 'promised', tone: 'amber' },
] as const;

/** Cash beside what is owed and promised. */
export function CashPicture({ report }: { report: Solvency }) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const most = Math.max(...bars.map(({ figure }) => Number(report[figure])), Number.MIN_VALUE);
  const covered = report.coverageWithPromises;
  const name = (figure: (typeof figures)[number]) => t(`lab.books.figures.${figure}`);

  return (
    <Picture
      title={t('lab.books.cash')}
      sentence={
        covered === null
          ? t('lab.books.nothingOwed')
          : t('lab.books.covered', {
              cash: format.money(report.cash),
              share: format.percent(covered),
              owed: format.percent(report.coverage ?? 1),
            })
      }
      headings={[t('lab.books.figure'), t('lab.books.amount')]}
      rows={figures.map((figure) => [name(figure), format.money(report[figure])])}
    >
      <ul className="solvency-bars">
        {bars.map(({ figure, tone }) => (
          <li key={figure}>
            <span>{name(figure)}</span>
            <i
              style={{
                ...{ color: `var(--${tone})` },
                inlineSize: `${(Math.max(0, Number(report[figure])) / most) * 100}%`,
              }}
            />
            <span>{format.money(report[figure])}</span>
          </li>
        ))}
      </ul>
    </Picture>
  );
}

const figures = ['cash', 'liabilities', 'promised', 'treasury', 'fees'] as const;
