import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { useCommand } from '#client/api/command.ts';
import { InstantField } from '#client/harness/kit/form/instant-field.tsx';
import { Button } from '#client/ui/button.tsx';
import { land } from '#client/harness/model/landing.ts';
import type { TimeTravel } from '#client/harness/model/time-travel.ts';

/** Moves the clock to an instant; the next full hour is suggested. */
export function InstantForm({ time: { clock } }: { time: TimeTravel }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<number>();
  const travel = useCommand(control.setClock, {
    quiet: true,
    at: { CLOCK_ONLY_FORWARD: 'to' },
    onDone: (landing) => {
      land(landing);
      setTyped(undefined);
    },
  });
  const to = typed ?? nextHour(clock?.now ?? 0);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    travel.run({ to });
  };
  return (
    <form className="instant-form" onSubmit={submit}>
      <InstantField
        label={t('harness.clock.to')}
        value={to}
        onChange={setTyped}
        error={travel.fieldErrors['to'] ?? travel.failure?.message}
      />
      <Button type="submit" size="small" variant="primary" busy={travel.busy}>
        {t('harness.clock.go')}
      </Button>
    </form>
  );
}

const hourMs = 3_600_000;
const nextHour = (nowMs: number): number => (Math.floor(nowMs / hourMs) + 1) * hourMs;
