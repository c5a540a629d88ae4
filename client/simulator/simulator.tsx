import './simulator.css';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { runPlan } from '#contract/plan/cohorts.ts';
import { Ribbon } from '#client/ui/layout/ribbon.tsx';
import { changeTerms } from './model/terms.ts';
import { useFan } from './model/use-fan.ts';
import { useShown } from './model/use-shown.ts';
import { PlanForm } from './plan-form.tsx';
import { Results } from './results.tsx';
import { Verdict } from './verdict.tsx';

/** The page at `/simulator`: the terms of a plan, when it cannot pay, and who loses. */
export function Simulator() {
  const { t } = useTranslation();
  const { shown, mistakes, change } = useShown();
  // The fields follow every key and slider at once, and the pictures as soon as the browser has drawn them.
  const deferred = useDeferredValue(shown);
  const { plan } = deferred.plan;
  const run = useMemo(() => runPlan(plan), [plan]);
  const fan = useFan(plan);

  return (
    <>
      <Ribbon text={t('app.sandbox')} />
      <main className="simulator">
        <header className="simulator-header">
          <h1>{t('simulator.title')}</h1>
          <p>{t('simulator.intro')}</p>
          <a href="harness">{t('simulator.harness')}</a>
        </header>
        {mistakes.length > 0 && (
          <div className="simulator-mistakes" role="alert">
            <p>{t('simulator.wrongAddress')}</p>
            {mistakes.map((mistake) => (
              <p key={mistake}>{mistake}</p>
            ))}
          </div>
        )}
        <Verdict plan={plan} run={run} chosen={deferred.member} onMember={(member) => change({ member })} />
        <section className="simulator-terms" aria-labelledby="terms">
          <h2 id="terms">{t('simulator.terms.title')}</h2>
          <PlanForm
            edited={shown.plan}
            onChange={(made) => change({ plan: changeTerms(shown.plan, made) })}
          />
        </section>
        <Results shown={deferred} run={run} fan={fan} change={change} />
      </main>
    </>
  );
}
