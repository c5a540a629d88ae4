import Coins from 'lucide-react/icons/coins';
import type { TFunction } from 'i18next';
import { isOperatorCall, outcomeOf, type LoggedRequest } from '#contract/control/observation.ts';
import { Badge } from '#client/ui/status/badge.tsx';
import { Line } from '#client/harness/kit/list/line.tsx';
import type { useWorldFormat } from '#client/harness/model/world-format.ts';
import { msText, outcomeText, toneOf } from '#client/harness/kit/calls/call-words.ts';
import { phoneOf } from '#client/harness/kit/calls/screens.ts';

interface RequestLineProps {
  call: LoggedRequest;
  name: string;
  format: ReturnType<typeof useWorldFormat>;
  t: TFunction;
}

/** A call in two lines. It uses no hooks, because the list renders thousands of rows while it is scrolled. */
export function RequestLine({ call, name, format, t }: RequestLineProps) {
  const { method, path, endpoint, movements, at, durationMs } = call;
  const phone = phoneOf(call);
  const caller = name || t(isOperatorCall(call) ? 'harness.requests.operator' : 'harness.requests.guest');

  return (
    <Line
      title={
        <>
          <span className="request-method">{method}</span> <span translate="no">{endpoint || path}</span>
        </>
      }
      detail={phone === undefined ? caller : `${caller} · ${t('harness.requests.onPhone', { phone })}`}
      trailing={
        <>
          {movements.length > 0 && <Coins aria-label={t('harness.requests.outcomes.moved')} />}
          <Badge tone={toneOf[outcomeOf(call)]}>{outcomeText(call, t)}</Badge>
        </>
      }
      trailingDetail={`${t('harness.requests.ms', { ms: msText(durationMs) })} · ${format.timeOfDay(at)}`}
    />
  );
}
