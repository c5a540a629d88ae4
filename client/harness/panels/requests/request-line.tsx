import Coins from 'lucide-react/icons/coins';
import type { TFunction } from 'i18next';
import { isOperators, outcomeOf, type LoggedRequest, type Outcome } from '#contract/control/observation.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Line } from '#client/harness/kit/list/line.tsx';
import type { useWorldFormat } from '#client/harness/model/world-format.ts';
import { phoneOf } from './request-filter.ts';

export const toneOf: Readonly<Record<Outcome, 'neutral' | 'amber' | 'red'>> = {
  ok: 'neutral',
  refused: 'amber',
  failed: 'red',
  violation: 'red',
};

interface RequestLineProps {
  call: LoggedRequest;
  /** Of the member who called. */
  name: string;
  format: ReturnType<typeof useWorldFormat>;
  t: TFunction;
}

/** A call in two lines. It asks no hook for anything, since thousands of rows pass by. */
export function RequestLine({ call, name, format, t }: RequestLineProps) {
  const { method, path, endpoint, movements, at, durationMs } = call;
  const phone = phoneOf(call);
  const caller = name || t(isOperators(call) ? 'harness.requests.operator' : 'harness.requests.guest');

  return (
    <Line
      title={
        <>
          <span className="request-method">{method}</span> {endpoint || path}
        </>
      }
      detail={phone === undefined ? caller : `${caller} · ${t('harness.requests.onPhone', { phone })}`}
      trailing={
        <>
          {movements.length > 0 && <Coins aria-label={t('harness.requests.outcomes.moved')} />}
          <Badge tone={toneOf[outcomeOf(call)]}>{endOf(call, t)}</Badge>
        </>
      }
      trailingDetail={`${t('harness.requests.ms', { ms: msText(durationMs) })} · ${format.timeOfDay(at)}`}
    />
  );
}

/** How a call ended in a word: why it was refused, what was wrong, or its code. */
export function endOf(call: LoggedRequest, t: TFunction): string {
  const outcome = outcomeOf(call);
  if (outcome === 'violation') return t('harness.requests.outcomes.violation');
  if (call.status === 0) return t('harness.requests.noAnswer');
  return call.reason || String(call.code);
}

export const msText = (ms: number): string => (ms < 10 ? ms.toFixed(1) : ms.toFixed(0));
