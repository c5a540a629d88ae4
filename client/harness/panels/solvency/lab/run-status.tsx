import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { call } from '#client/api/call.ts';
import { openWorld } from '#client/harness/model/open-world.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Progress } from '#client/ui/status/progress.tsx';
import type { RunState } from './world-run.ts';

interface RunStatusProps {
  state: RunState<Endpoint, unknown>;
  /** The last day, if it is known. */
  last?: number;
  onCancel: () => void;
}

/** The progress of a run, or why it ended without a result. */
export function RunStatus({ state, last, onCancel }: RunStatusProps) {
  const { t } = useTranslation();

  if (state.step === 'running') {
    const { name, day } = state;
    return (
      <>
        {last === undefined ? (
          <p role="status">
            {name === '' ? t('harness.lab.starting') : t('harness.lab.runningOn', { name, day })}
          </p>
        ) : (
          <Progress
            label={name === '' ? t('harness.lab.starting') : t('harness.lab.running', { name })}
            value={Math.min(day, last)}
            max={last}
            valueText={t('harness.lab.progress', { day: Math.min(day, last), last })}
          />
        )}
        <div className="lab-actions">
          <Button size="small" onClick={onCancel}>
            {t('harness.lab.cancel')}
          </Button>
        </div>
      </>
    );
  }
  const words =
    state.step === 'cancelled'
      ? t('harness.lab.cancelled')
      : state.step === 'failed' &&
        (state.isGone
          ? t('harness.lab.gone', { name: state.name })
          : t('harness.lab.failed', { message: state.message }));
  return (
    <p className="lab-status" role="status">
      {words}
    </p>
  );
}

/** Opens the world of a run, or says that it no longer exists. */
export function OpenWorldButton({ name }: { name: string }) {
  const { t } = useTranslation();
  const [isGone, setGone] = useState(false);
  const open = async () => {
    const answer = await call(control.worlds, {}).catch(() => undefined);
    // Without an answer the banner says that the server cannot be reached.
    if (answer?.data.some((world) => world.name === name)) openWorld(name);
    else setGone(answer !== undefined);
  };

  return isGone ? (
    <p role="alert">{t('harness.lab.vanished', { name })}</p>
  ) : (
    <Button size="small" variant="primary" onClick={() => void open()}>
      {t('harness.lab.open', { name })}
    </Button>
  );
}
