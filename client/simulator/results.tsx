import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { runPlan, type Run } from '#contract/plan/cohorts.ts';
import { reportOf } from '#contract/plan/report.ts';
import { saveFile } from '#client/device/save-file.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { ButtonRow } from '#client/ui/buttons/button-row.tsx';
import type { Shown } from './model/address.ts';
import { changeTerms, editedPlan, planFileOf, stoppedTerms, type EditedPlan } from './model/terms.ts';
import type { FanState } from './model/use-fan.ts';
import { CashPicture, CliffPicture, ComparePicture, FanPicture, PayoutPicture } from './pictures.tsx';
import { PlanForm } from './plan-form.tsx';

interface ResultsProps {
  readonly shown: Shown;
  readonly run: Run;
  readonly fan: FanState;
  readonly change: (made: Partial<Shown>) => void;
}

export const Results = memo(function Results({ shown, run, fan, change }: ResultsProps) {
  const { plan } = shown.plan;
  const other = useMemo(
    () => shown.other ?? editedPlan(stoppedTerms(shown.plan, run)),
    [shown.other, shown.plan, run],
  );
  const otherRun = useMemo(() => runPlan(other.plan), [other.plan]);
  const last = run.days.length - 1;

  return (
    <div className="simulator-pictures">
      <CashPicture plan={plan} run={run} />
      <CliffPicture plan={plan} run={run} />
      <FanPicture {...fan} />
      <PayoutPicture
        run={run}
        day={Math.min(shown.payout ?? last, last)}
        onDay={(payout) => change({ payout })}
      />
      <ComparePicture one={{ plan, run }} other={{ plan: other.plan, run: otherRun }}>
        <OtherPlan other={other} isOwn={shown.other !== null} onChange={(made) => change({ other: made })} />
      </ComparePicture>
      <About shown={shown} run={run} fan={fan} />
    </div>
  );
});

interface OtherPlanProps {
  readonly other: EditedPlan;
  /** Its terms were changed. Until then it follows the first plan. */
  readonly isOwn: boolean;
  readonly onChange: (other: EditedPlan | null) => void;
}

function OtherPlan({ other, isOwn, onChange }: OtherPlanProps) {
  const { t } = useTranslation();

  return (
    <details>
      <summary>{t('simulator.compare.change')}</summary>
      <PlanForm edited={other} onChange={(made) => onChange(changeTerms(other, made))} />
      {isOwn && (
        <Button size="small" onClick={() => onChange(null)}>
          {t('simulator.compare.reset')}
        </Button>
      )}
    </details>
  );
}

const rules = ['sales', 'returns', 'end', 'losers', 'limits'] as const;

/** The explanation of the figures, and the files of the plan and its figures. */
function About({ shown, run, fan: { fan, isCurrent } }: { shown: Shown; run: Run; fan: FanState }) {
  const { t } = useTranslation();
  const save = (content: unknown, name: string) =>
    void saveFile(new Blob([`${JSON.stringify(content, undefined, 2)}\n`]), name);

  return (
    <section className="picture" aria-labelledby="about">
      <h2 id="about">{t('simulator.about.title')}</h2>
      <ol className="simulator-rules">
        {rules.map((rule) => (
          <li key={rule}>{t(`simulator.about.${rule}`)}</li>
        ))}
      </ol>
      <p>{t('simulator.about.files')}</p>
      <ButtonRow>
        <Button size="small" onClick={() => save(planFileOf(shown.plan.valid), 'plan.json')}>
          {t('simulator.about.plan')}
        </Button>
        <Button
          size="small"
          busy={!isCurrent}
          onClick={() => save(reportOf(shown.plan.plan, run, fan), 'plan-report.json')}
        >
          {t('simulator.about.report')}
        </Button>
      </ButtonRow>
    </section>
  );
}
