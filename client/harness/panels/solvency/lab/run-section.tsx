import './lab.css';
import { useId, useState, type ComponentType } from 'react';
import { useTranslation } from '#client/i18n/use-translation.ts';
import { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { call } from '#client/api/call.ts';
import { openWorld } from '#client/harness/model/open-world.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Progress } from '#client/ui/status/progress.tsx';
import type { RunEndpoint, RunState, WorldRun } from './world-run.ts';

interface RunSectionProps<E extends RunEndpoint, About> {
  area: 'film' | 'runOff';
  run: WorldRun<E, About>;
  last?: number;
  form: ComponentType;
  answer: ComponentType<{ result: OutputOf<E>; about: About }>;
}

/** A question about what comes: its form, the progress of its run, and the answer with the world that has it. */
export function RunSection<E extends RunEndpoint, About>(props: RunSectionProps<E, About>) {
  const { area, run, last, form: Form, answer: Answer } = props;
  const { t } = useTranslation();
  const id = useId();
  const state = run.use();

  return (
    <section className="lab" aria-labelledby={id}>
      <h3 id={id}>{t(`lab.${area}.title`)}</h3>
      <p>{t(`lab.${area}.intro`)}</p>
      {state.step === 'done' ? (
        <>
          <Answer result={state.result} about={state.about} />
          <div className="lab-actions">
            <OpenWorldButton name={state.result.world} />
            <Button size="small" onClick={run.reset}>
              {t(`lab.${area}.again`)}
            </Button>
          </div>
        </>
      ) : (
        <>
          {state.step !== 'running' && <Form />}
          <RunStatus state={state} {...(last && { last })} onCancel={run.cancel} />
        </>
      )}
    </section>
  );
}

interface RunStatusProps {
  state: RunState<RunEndpoint, unknown>;
  last?: number;
  onCancel: () => void;
}

/** The progress of a run, or why it ended without a result. */
function RunStatus({ state, last, onCancel }: RunStatusProps) {
  const { t } = useTranslation();

  if (state.step === 'running') {
    const { name, day } = state;
    return (
      <>
        {last === undefined ? (
          <p role="status">{name === '' ? t('lab.run.starting') : t('lab.run.runningOn', { name, day })}</p>
        ) : (
          <Progress
            label={name === '' ? t('lab.run.starting') : t('lab.run.running', { name })}
            value={Math.min(day, last)}
            max={last}
            valueText={t('lab.run.progress', { day: Math.min(day, last), last })}
          />
        )}
        <div className="lab-actions">
          <Button size="small" onClick={onCancel}>
            {t('lab.run.cancel')}
          </Button>
        </div>
      </>
    );
  }
  const words =
    state.step === 'cancelled'
      ? t('lab.run.cancelled')
      : state.step === 'failed' &&
        (state.isGone
          ? t('lab.run.gone', { name: state.name })
          : t('lab.run.failed', { message: state.message }));
  return (
    <p className="lab-status" role="status">
      {words}
    </p>
  );
}

/** Opens the world of a run, or says that it no longer exists. */
function OpenWorldButton({ name }: { name: string }) {
  const { t } = useTranslation();
  const [isGone, setGone] = useState(false);
  const open = async () => {
    const answer = await call(control.worlds, {}).catch(() => undefined);
    // Without an answer the banner says that the server cannot be reached.
    if (answer?.data.some((world) => world.name === name)) openWorld(name);
    else setGone(answer !== undefined);
  };

  return isGone ? (
    <p role="alert">{t('lab.run.vanished', { name })}</p>
  ) : (
    <Button size="small" variant="primary" onClick={() => void open()}>
      {t('lab.run.open', { name })}
    </Button>
  );
}
