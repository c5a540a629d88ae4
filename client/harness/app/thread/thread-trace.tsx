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
    lane === 'time' ? t('harness.thread.time') : nameOf(lane) || t('harness.requests.operator');

  return (
    <ol className="thread-lanes" aria-label={t('harness.thread.trace')}>
      {lanesOf(causes).map(({ lane, places }) => (
        <li key={lane}>
          <h3>{nameOfLane(lane)}</h3>
          <ol>
            {places.map((place) => {
              const cause = causes[place];
              return cause && <CauseSpans key={cause.requestId} cause={cause} spans={found[place] ?? []} />;
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

/** A call or a due event: the tap that led to it, and its spans on its real time. */
function CauseSpans({ cause: { requestId, name, at }, spans }: { cause: Cause; spans: readonly Span[] }) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const eventWords = useEventWords();
  const { calls } = useRequestLog();
  const logged = calls.find(({ id }) => id === requestId);
  const tap = logged && tapOf(logged)?.label;
  const [root, ...parts] = spans;
  const title = name.startsWith('due:') ? eventWords(name.slice('due:'.length)) : name;

  return (
    <li>
      <p>
        <strong>{title}</strong> <span className="soft">{format.dateTime(at)}</span>
      </p>
      {tap && <p>{t('harness.thread.tap', { label: tap })}</p>}
      {root ? (
        <ul className="call-bars">
          {[root, ...parts]
            .filter(({ kind }) => kind !== 'movement')
            .map((span) => (
              <SpanRow key={span.spanId} span={span} root={root} />
            ))}
        </ul>
      ) : (
        <p className="soft">{t('harness.thread.unmeasured')}</p>
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
    call: () => t('harness.thread.whole'),
    due: () => t('harness.thread.whole'),
    step: () => (step ? t(`harness.requests.steps.${step}`) : name),
    movement: () => name,
    posting: () => kindWords(name),
    message: () => t('harness.thread.push'),
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
