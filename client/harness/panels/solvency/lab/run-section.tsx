import { useId, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#contract/endpoint.ts';
import { openWorld } from '#client/harness/model/open-world.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { ButtonRow } from '#client/ui/buttons/button-row.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Progress } from '#client/ui/status/progress.tsx';
import type { RunEndpoint, WorldRun } from './world-run.ts';

interface RunSectionProps<E extends RunEndpoint> {
  area: 'film' | 'runOff';
  run: WorldRun<E>;
  /** The last day, if it is known before. */
  last?: number;
  form: ComponentType;
  answer: ComponentType<{ result: OutputOf<E> }>;
}

/** A question about what comes: its form, the progress of its run, and the answer with the world that has it. */
export function RunSection<E extends RunEndpoint>(props: RunSectionProps<E>) {
  const { area, run, last, form: Form, answer: Answer } = props;
  const { t } = useTranslation();
  const id = useId();
  const state = run.use();

  return (
    <section aria-labelledby={id}>
      <Card>
        <h3 id={id}>{t(`lab.${area}.title`)}</h3>
        <p>{t(`lab.${area}.intro`)}</p>
        {state.step === 'idle' && <Form />}
        {state.step === 'idle' && state.failure && <p role="alert">{state.failure}</p>}
        {state.step === 'running' && <Running {...state} {...(last && { last })} onCancel={run.cancel} />}
        {state.step === 'done' && (
          <>
            <Answer result={state.result} />
            <ButtonRow>
              <Button size="small" variant="primary" onClick={() => openWorld(state.result.world)}>
                {t('lab.run.open', { name: state.result.world })}
              </Button>
              <Button size="small" onClick={run.reset}>
                {t(`lab.${area}.again`)}
              </Button>
            </ButtonRow>
          </>
        )}
      </Card>
    </section>
  );
}

interface RunningProps {
  name: string;
  day: number;
  last?: number;
  onCancel: () => void;
}

function Running({ name, day, last, onCancel }: RunningProps) {
  const { t } = useTranslation();
  const label = name === '' ? t('lab.run.starting') : t('lab.run.running', { name });
  const played = Math.min(day, last ?? day);

  return (
    <>
      {last === undefined ? (
        <p role="status">{`${label} · ${t('lab.run.day', { day })}`}</p>
      ) : (
        <Progress
          label={label}
          value={played}
          max={last}
          valueText={t('lab.run.progress', { day: played, last })}
        />
      )}
      <ButtonRow>
        <Button size="small" onClick={onCancel}>
          {t('lab.run.cancel')}
        </Button>
      </ButtonRow>
    </>
  );
}
