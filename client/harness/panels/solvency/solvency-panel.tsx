import './solvency.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { query } from '#client/api/query.ts';
import { ConsolePanel } from '#client/harness/kit/list/console-panel.tsx';
import { ListState } from '#client/harness/kit/list/list-state.tsx';
import charts from '#client/i18n/charts.json';
import lab from '#client/i18n/lab.json';
import { addTexts } from '#client/i18n/i18n.ts';
import { costly } from '#client/harness/model/queries.ts';
import { FilmSection } from './lab/film-section.tsx';
import { RunOffSection } from './lab/run-off-section.tsx';
import { CashPicture, PayoutsPicture, PromisedPicture, WeeksPicture } from './pictures.tsx';

addTexts('en-US', { charts, lab });

/** Shows the accounts with the money of members, and the members who lost it (docs/solvency.md). */
export default function SolvencyPanel() {
  const { t } = useTranslation();
  const found = useQuery(costly(query(control.solvency)));
  const { data } = found;

  return (
    <ConsolePanel title={t('harness.solvency.title')}>
      <div className="solvency">
        <FilmSection />
        <RunOffSection />
        <ListState query={found} isEmpty={data?.members.total === 0} empty={t('lab.books.nobody')}>
          {data && (
            <>
              <CashPicture report={data} />
              <PromisedPicture report={data} />
              <PayoutsPicture payouts={data.payouts} />
              <WeeksPicture members={data.members} />
            </>
          )}
        </ListState>
      </div>
    </ConsolePanel>
  );
}
