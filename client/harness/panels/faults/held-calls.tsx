import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import type { HeldCall } from '#contract/control/faults.ts';
import { useCommand } from '#client/api/command.ts';
import { query } from '#client/api/query.ts';
import { Line } from '#client/harness/kit/list/line.tsx';
import { Button } from '#client/ui/buttons/button.tsx';

/** The calls that wait until they are released. */
export function HeldCalls() {
  const { t } = useTranslation();
  const { data: held = [] } = useQuery(query(control.heldCalls));
  const release = useCommand(control.releaseCalls);
  if (held.length === 0) return null;

  return (
    <section className="held-calls" aria-label={t('harness.faults.held', { count: held.length })}>
      <header>
        <h3>{t('harness.faults.held', { count: held.length })}</h3>
        {held.length > 1 && (
          <Button size="small" repeatable busy={release.busy} onClick={() => release.run({})}>
            {t('harness.faults.releaseAll')}
          </Button>
        )}
      </header>
      <ul>
        {held.map((call) => (
          <li key={call.requestId}>
            <HeldLine call={call} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function HeldLine({ call: { endpoint, phone, requestId } }: { call: HeldCall }) {
  const { t } = useTranslation();
  const release = useCommand(control.releaseCalls);

  return (
    <Line
      title={endpoint}
      detail={phone || t('harness.requests.guest')}
      trailing={
        <Button size="small" repeatable busy={release.busy} onClick={() => release.run({ requestId })}>
          {t('harness.faults.release')}
        </Button>
      }
    />
  );
}
