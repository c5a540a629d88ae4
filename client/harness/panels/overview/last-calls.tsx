import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isOperatorCall, outcomeOf, type LoggedRequest } from '#contract/control/observation.ts';
import { Badge } from '#client/ui/status/badge.tsx';
import { outcomeText, toneOf } from '#client/harness/kit/calls/call-words.ts';
import { pollingIn } from '#client/harness/kit/calls/polling.ts';
import { phoneOf } from '#client/harness/kit/calls/screens.ts';
import { writeAddress } from '#client/harness/model/address.ts';
import { openPanel } from '#client/harness/model/open-panel.ts';
import { useNameOf } from '#client/harness/model/queries.ts';
import { useRequestLog } from '#client/harness/model/request-log.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { Card } from './card.tsx';

/** The number of recent calls among which failed ones are looked for. */
const recentCalls = 200;
const shownCalls = 6;

/** Calls of one caller that had the same outcome: the newest of them, and their number. */
interface Repeated {
  readonly call: LoggedRequest;
  readonly count: number;
}

/** The newest calls, each with the number of its repeats. */
function collapsed(newestFirst: readonly LoggedRequest[]): readonly Repeated[] {
  const found = new Map<string, Repeated>();
  for (const call of newestFirst) {
    const key = [call.endpoint || call.path, call.phone, phoneOf(call), outcomeOf(call), call.reason].join(
      ' ',
    );
    const newest = found.get(key);
    found.set(key, { call: newest?.call ?? call, count: (newest?.count ?? 0) + 1 });
  }
  return [...found.values()].slice(0, shownCalls);
}

/** A refused quote tells its price while a member types an amount, and a screen that asks again cancels its last question. */
const hasFailed = (call: LoggedRequest): boolean => {
  if (call.left) return false;
  const outcome = outcomeOf(call);
  return outcome === 'refused' ? !/quote$/i.test(call.endpoint) : outcome !== 'ok';
};

/** The latest calls, and above them the latest that failed or were refused. */
export function LastCalls() {
  const { t } = useTranslation();
  const recent = useRequestLog().calls.slice(-recentCalls);
  const polling = pollingIn(recent);
  const newestFirst = recent.filter(({ id }) => !polling.has(id)).reverse();
  const failed = newestFirst.filter(hasFailed);

  return (
    <>
      {failed.length > 0 && (
        <Card title={t('harness.overview.failedCalls')}>
          <CallRows calls={collapsed(failed)} />
        </Card>
      )}
      <Card
        title={t('harness.overview.calls')}
        link={t('harness.overview.allCalls')}
        onOpen={() => openLog('')}
      >
        <CallRows calls={collapsed(newestFirst)} empty={t('harness.overview.noCalls')} />
      </Card>
    </>
  );
}

function openLog(id: string): void {
  openPanel('requests', id);
  writeAddress({ view: undefined });
}

function CallRows({ calls, empty }: { calls: readonly Repeated[]; empty?: ReactNode }) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const nameOf = useNameOf();
  const callerOf = (call: LoggedRequest) => {
    const phone = phoneOf(call);
    const name = isOperatorCall(call)
      ? t('harness.requests.operator')
      : nameOf(call.phone) || t('harness.requests.guest');
    return phone === undefined ? name : `${name} · ${t('harness.requests.onPhone', { phone })}`;
  };
  if (calls.length === 0) return <p className="soft">{empty}</p>;

  return (
    <ul className="overview-rows">
      {calls.map(({ call, count }) => (
        <li key={call.id}>
          <button type="button" className="overview-call" onClick={() => openLog(call.id)}>
            <span translate="no">{call.endpoint || call.path}</span>
            <span>
              {count > 1 && <span className="soft">{`${t('harness.overview.repeated', { count })} `}</span>}
              <Badge tone={toneOf[outcomeOf(call)]}>{outcomeText(call, t)}</Badge>
            </span>
            <span className="soft">{callerOf(call)}</span>
            <span className="soft">{format.timeOfDay(call.at)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
