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

/** The number of recent calls among which failed ones are shown first. */
const recentCalls = 200;
const shownCalls = 7;

/** The latest calls, failed and refused ones first. */
function lastCalls(calls: readonly LoggedRequest[]): readonly LoggedRequest[] {
  const recent = calls.slice(-recentCalls);
  const polling = pollingIn(recent);
  const newestFirst = recent.filter(({ id }) => !polling.has(id)).reverse();
  const isOk = (call: LoggedRequest) => outcomeOf(call) === 'ok';
  return [...newestFirst.filter((call) => !isOk(call)), ...newestFirst.filter(isOk)].slice(0, shownCalls);
}

export function LastCalls() {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const nameOf = useNameOf();
  const calls = lastCalls(useRequestLog().calls);
  const openLog = (id: string) => {
    openPanel('requests', id);
    writeAddress({ view: undefined });
  };
  const callerOf = (call: LoggedRequest) => {
    const phone = phoneOf(call);
    const name = isOperatorCall(call)
      ? t('harness.requests.operator')
      : nameOf(call.phone) || t('harness.requests.guest');
    return phone === undefined ? name : `${name} · ${t('harness.requests.onPhone', { phone })}`;
  };

  return (
    <Card
      title={t('harness.overview.calls')}
      link={t('harness.overview.allCalls')}
      onOpen={() => openLog('')}
    >
      {calls.length === 0 ? (
        <p className="soft">{t('harness.overview.noCalls')}</p>
      ) : (
        <ul className="overview-rows">
          {calls.map((call) => (
            <li key={call.id}>
              <button type="button" onClick={() => openLog(call.id)}>
                <span>
                  <span translate="no">{call.endpoint || call.path}</span>{' '}
                  <span className="soft">{callerOf(call)}</span>
                </span>
                <Badge tone={toneOf[outcomeOf(call)]}>{outcomeText(call, t)}</Badge>
                <span className="soft">{format.timeOfDay(call.at)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
