import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { isOperatorCall, outcomeOf, type LoggedRequest } from '#contract/control/observation.ts';
import { Badge } from '#client/ui/status/badge.tsx';
import { Facts } from '#client/harness/kit/facts.tsx';
import { Line } from '#client/harness/kit/list/line.tsx';
import { openItem } from '#client/harness/model/open-panel.ts';
import { writeAddress } from '#client/harness/model/address.ts';
import type { useWorldFormat } from '#client/harness/model/world-format.ts';
import { Bar } from './call-timing.tsx';
import { phoneOf } from '#client/harness/kit/calls/screens.ts';
import { msText, outcomeText, toneOf } from '#client/harness/kit/calls/call-words.ts';
import { screenOf, startOf, tapOf, type CallGroup } from '#client/harness/kit/calls/screens.ts';

/** Names a group after the press, the screen or the caller that its calls share. */
export function groupTitle({ calls }: CallGroup, t: TFunction): string {
  const [first] = calls;
  const tap = tapOf(first);
  const screen = screenOf(first);
  if (tap?.label) return t('harness.requests.taps.press', { label: tap.label });
  if (screen) return t(tap ? 'harness.requests.taps.pressOn' : 'harness.requests.taps.screen', { screen });
  return first.endpoint || first.path;
}

const severity = ['ok', 'refused', 'failed', 'violation'] as const;

/** The call that ended worst. */
const worstOf = ({ calls }: CallGroup): LoggedRequest =>
  calls.reduce((worst, call) =>
    severity.indexOf(outcomeOf(call)) > severity.indexOf(outcomeOf(worst)) ? call : worst,
  );

const endOf = (call: LoggedRequest): number => startOf(call) + call.durationMs;

function spanOf({ calls }: CallGroup) {
  const start = Math.min(...calls.map(startOf));
  return { start, ms: Math.max(...calls.map(endOf)) - start };
}

interface GroupLineProps {
  group: CallGroup;
  nameOf: (account: string) => string;
  format: ReturnType<typeof useWorldFormat>;
  t: TFunction;
}

export function GroupLine({ group, nameOf, format, t }: GroupLineProps) {
  const last = group.calls.at(-1) ?? group.calls[0];
  const worst = worstOf(group);
  const phone = phoneOf(last);
  const caller = isOperatorCall(last)
    ? t('harness.requests.operator')
    : nameOf(last.phone) || t('harness.requests.guest');
  const where = [phone && t('harness.requests.onPhone', { phone }), screenOf(last)];

  return (
    <Line
      title={groupTitle(group, t)}
      detail={[caller, ...where].filter(Boolean).join(' · ')}
      trailing={
        <Badge tone={toneOf[outcomeOf(worst)]}>
          {outcomeOf(worst) === 'ok'
            ? t('harness.requests.taps.calls', { count: group.calls.length })
            : outcomeText(worst, t)}
        </Badge>
      }
      trailingDetail={`${t('harness.requests.ms', { ms: msText(spanOf(group).ms) })} · ${format.timeOfDay(last.at)}`}
    />
  );
}

/** The calls of a group on one time axis. A press opens a call. */
export function Waterfall({ group }: { group: CallGroup }) {
  const { t } = useTranslation();
  const { start, ms } = spanOf(group);
  const open = (id: string) => {
    openItem(id);
    writeAddress({ view: undefined });
  };

  return (
    <>
      <Facts
        facts={[
          [t('harness.requests.taps.screenName'), screenOf(group.calls[0])],
          [t('harness.requests.duration'), t('harness.requests.ms', { ms: msText(ms) })],
        ]}
      />
      <section>
        <h4>{t('harness.requests.taps.waterfall')}</h4>
        <ul className="call-bars">
          {group.calls.map((call) => (
            <li key={call.id}>
              <button type="button" onClick={() => open(call.id)}>
                {call.endpoint || call.path}
              </button>
              <Bar
                start={startOf(call) - start}
                length={call.durationMs}
                whole={ms}
                kind={call.fault === undefined ? outcomeOf(call) : 'fault'}
              />
              <span>{t('harness.requests.ms', { ms: msText(call.durationMs) })}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
