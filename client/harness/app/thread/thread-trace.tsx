import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { callSteps } from '#contract/control/observation.ts';
import type { Span, ThreadStop } from '#contract/control/trace.ts';
import { call } from '#client/api/call.ts';
import { query } from '#client/api/query.ts';
import { useEventWords } from '#client/harness/kit/agenda-words.ts';
import { msText } from '#client/harness/kit/calls/call-words.ts';
import { tapOf } from '#client/harness/kit/calls/screens.ts';
import { useKindWords } from '#client/harness/kit/money/account-words.ts';
import { repaintsOf, type Repaint } from '#client/harness/model/phones/repaints.ts';
import { useNameOf } from '#client/harness/model/queries.ts';
import { useRequestLog } from '#client/harness/model/request-log.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { Bar } from '#client/harness/panels/requests/call-timing.tsx';
import { causesOf, lanesOf, type Cause } from './lanes.ts';

/** The thread as a trace: a lane for each member, for the operator and for what time does, with the spans of each call. */
export function ThreadTrace({ stops }: { stops: readonly ThreadStop[] }) {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  const causes = causesOf(stops);
  const ids = causes.map(({ requestId }) => requestId);
  // One query of all: `useQueries` would weigh on the first load of every page.
  const { data: found = [] } = useQuery({
    queryKey: query(control.spans, { requestId: ids.join(' ') }).queryKey,
    queryFn: () => Promise.all(ids.map(spansOf)),
  });
  const nameOfLane = (lane: string) =>
    lane === 'time' ? t('thread.time') : nameOf(lane) || t('harness.requests.operator');
  if (causes.length === 0) return <p className="soft">{t('thread.untraced')}</p>;

  return (
    <ol className="thread-lanes" aria-label={t('thread.trace')}>
      {lanesOf(causes, repaintsOf).map(({ lane, entries }) => (
        <li key={lane}>
          <h3>{nameOfLane(lane)}</h3>
          <ol>
            {entries.map(({ place, repaint }) => {
              const cause = causes[place];
              if (!cause) return null;
              return repaint ? (
                <PhoneRepaint key={`${place} ${repaint.phone}`} {...{ cause, repaint }} />
              ) : (
                <CauseSpans key={place} cause={cause} spans={found[place] ?? []} />
              );
            })}
          </ol>
        </li>
      ))}
    </ol>
  );
}

/** The spans of a call; none if they are lost, such as those of a call that the log no longer has. */
const spansOf = (requestId: string): Promise<readonly Span[]> =>
  call(control.spans, { requestId }).then(
    ({ data }) => data,
    () => [],
  );

function useTitle(): (cause: Cause) => string {
  const eventWords = useEventWords();
  return ({ name }) => (name.startsWith('due:') ? eventWords(name.slice('due:'.length)) : name);
}

/** A phone showed the effect of a call or a due event for the first time. */
function PhoneRepaint({ cause, repaint: { phone, afterMs } }: { cause: Cause; repaint: Repaint }) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const titleOf = useTitle();

  return (
    <li>
      <p>
        <strong>{t('thread.repaint', { phone })}</strong>{' '}
        <span className="soft">{format.dateTime(cause.at)}</span>
      </p>
      <p>{t('thread.after', { ms: format.count(Math.round(afterMs)), cause: titleOf(cause) })}</p>
    </li>
  );
}

/** A call or a due event: the tap that led to it, and its spans on its real time. */
function CauseSpans({ cause, spans }: { cause: Cause; spans: readonly Span[] }) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const titleOf = useTitle();
  const { calls } = useRequestLog();
  const { requestId, at } = cause;
  const logged = calls.find(({ id }) => id === requestId);
  const tap = logged && tapOf(logged)?.label;
  const [root, ...parts] = spans;

  return (
    <li>
      <p>
        <strong>{titleOf(cause)}</strong> <span className="soft">{format.dateTime(at)}</span>
      </p>
      {tap && <p>{t('thread.tap', { label: tap })}</p>}
      {root ? (
        <ul className="call-bars">
          {[root, ...parts]
            .filter(({ kind }) => kind !== 'movement')
            .map((span) => (
              <SpanRow key={span.spanId} span={span} root={root} />
            ))}
        </ul>
      ) : (
        <p className="soft">{t('thread.unmeasured')}</p>
      )}
    </li>
  );
}

/** A span with its bar, and its duration or its amount. */
function SpanRow({ span, root }: { span: Span; root: Span }) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const kindWords = useKindWords();
  const { kind, name, durationMs, machineAt, attributes } = span;
  const step = callSteps.find((known) => known === name);
  const words = {
    call: () => t('thread.whole'),
    due: () => t('thread.whole'),
    step: () => (step ? t(`harness.requests.steps.${step}`) : name),
    movement: () => name,
    posting: () => kindWords(name),
    message: () => t('thread.push'),
  };
  const amount = attributes['assay.amount'];
  const start = machineAt === null || root.machineAt === null ? 0 : machineAt - root.machineAt;

  return (
    <li>
      <span>{words[kind]()}</span>
      <Bar start={start} length={durationMs} whole={root.durationMs} kind={kind} />
      <span>
        {amount === undefined
          ? durationMs > 0 && t('harness.requests.ms', { ms: msText(durationMs) })
          : format.money(String(amount))}
      </span>
    </li>
  );
}
