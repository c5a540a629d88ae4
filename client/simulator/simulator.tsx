import './simulator.css';
import { useDeferredValue, useMemo, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { runPlan } from '#contract/plan/cohorts.ts';
import { Ribbon } from '#client/ui/layout/ribbon.tsx';
import { changeTerms } from './model/terms.ts';
import { useFan } from './model/use-fan.ts';
import { PlanForm } from './plan-form.tsx';
import { Results } from './results.tsx';
import { Verdict } from './verdict.tsx';
import { PlanError } from '#contract/plan/plan.ts';
import { addressOf, readAddress, type Shown } from './model/address.ts';

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

/** Browsers refuse many changes of the address in a short time. */
const restMs = 300;

function read(): { shown: Shown; mistakes: readonly string[] } {
  try {
    return { shown: readAddress(location.hash), mistakes: [] };
  } catch (error) {
    if (!(error instanceof PlanError)) throw error;
    return { shown: readAddress(''), mistakes: error.mistakes };
  }
}

/** The state by the address and the changes since then, which the address follows. */
function useShown() {
  const [{ shown, mistakes }, set] = useState(read);

  useEffect(() => {
    const onHash = () => set(read());
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, []);
  useEffect(() => {
    // A wrong address stays until something is changed, so that it can be corrected.
    if (mistakes.length > 0) return undefined;
    const timer = setTimeout(() => history.replaceState(null, '', `#${addressOf(shown)}`), restMs);
    return () => clearTimeout(timer);
  }, [shown, mistakes]);

  const change = useCallback(
    (made: Partial<Shown>) => set((now) => ({ shown: { ...now.shown, ...made }, mistakes: [] })),
    [],
  );
  return { shown, mistakes, change };
}
