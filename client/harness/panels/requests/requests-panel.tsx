import './requests.css';
import Download from 'lucide-react/icons/download';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Trash2 from 'lucide-react/icons/trash';
import { useMemo, useRef, useState, type UIEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { harOf } from '#contract/control/har.ts';
import type { LoggedRequest } from '#contract/control/observation.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { ConsolePanel } from '#client/harness/kit/list/console-panel.tsx';
import { ListWithDetail } from '#client/harness/kit/list/list-with-detail.tsx';
import { useAddress, writeAddress } from '#client/harness/model/address.ts';
import { closeItem, useOpenItem } from '#client/harness/model/open-panel.ts';
import { basePath } from '#client/device/base-path.ts';
import { saveFile } from '#client/device/save-file.ts';
import { useNameOf } from '#client/harness/model/queries.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { clearRequestLog, type RequestLog } from '#client/harness/model/request-log.ts';
import { world } from '#client/harness/model/world.ts';
import { useFrozenLog } from './frozen-log.ts';
import { GroupLine, groupTitle, Waterfall } from './call-group.tsx';
import { RequestDetail } from './request-detail.tsx';
import { matchesFilter, type RequestFilter } from './request-filter.ts';
import { pollingIn } from '#client/harness/kit/calls/polling.ts';
import {
  clearRequestFilter,
  HiddenEndpoints,
  RequestFilters,
  useByTap,
  useRequestFilter,
} from './request-filters.tsx';
import { groupCalls } from '#client/harness/kit/calls/screens.ts';
import { RequestLine } from './request-line.tsx';

/** The scroll offset up to which the list counts as at its top. */
const atTopPx = 8;

/** Every call of the world, live, with its request, response and postings. */
export default function RequestsPanel() {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const nameOf = useNameOf();
  const filter = useRequestFilter();
  const open = useOpenItem();
  const [isPaused, setPaused] = useState(false);
  const [isScrolled, setScrolled] = useState(false);
  const { log, waiting, catchUp } = useFrozenLog(isPaused || isScrolled || open !== '', open);
  const root = useRef<HTMLDivElement>(null);

  const { newestFirst, polled, freshCount } = useShownCalls({ log, waiting, filter, open });
  const trackScroll = ({ target }: UIEvent) => {
    if (target instanceof Element && target.matches('.item-list')) setScrolled(target.scrollTop > atTopPx);
  };
  const showNewest = () => {
    catchUp();
    const list = root.current?.querySelector('.item-list');
    list?.scrollTo({ top: 0 });
    list?.querySelector<HTMLElement>('[data-current]')?.focus({ preventScroll: true });
  };
  const clear = () => {
    clearRequestLog();
    closeItem();
  };
  const exportHar = () =>
    saveFile(
      new Blob([JSON.stringify(harOf(newestFirst.toReversed(), location.origin + basePath), null, 2)]),
      `${world}.har`,
    );

  return (
    <ConsolePanel
      title={t('harness.requests.title')}
      filter={t('harness.requests.filter')}
      actions={
        <>
          <IconButton
            label={t(isPaused ? 'harness.requests.follow' : 'harness.requests.pause')}
            icon={isPaused ? <Play /> : <Pause />}
            repeatable
            onClick={() => setPaused(!isPaused)}
          />
          <IconButton
            label={t('harness.requests.har')}
            icon={<Download />}
            onClick={() => void exportHar()}
          />
          <IconButton label={t('harness.requests.clear')} icon={<Trash2 />} onClick={clear} />
        </>
      }
    >
      <RequestFilters calls={log.calls} nameOf={nameOf} />
      <HiddenEndpoints />
      <div ref={root} className="requests" onScrollCapture={trackScroll}>
        {freshCount > 0 && (
          <div className="requests-fresh">
            <Button size="small" variant="primary" repeatable onClick={showNewest}>
              {t('harness.requests.fresh', { count: freshCount })}
            </Button>
          </div>
        )}
        <CallList calls={newestFirst} all={log.calls} open={open} />
      </div>
      <p className="requests-foot">
        <Shown shown={newestFirst} all={log.calls} />
        {isPaused && <span>{` ${t('harness.requests.paused')}`}</span>}
        {log.dropped > 0 && (
          <span>
            {` ${t('harness.requests.dropped', { count: log.dropped, dropped: format.count(log.dropped) })}`}
          </span>
        )}
      </p>
      <Notes polled={polled} log={log} />
    </ConsolePanel>
  );
}

interface ShownCallsProps {
  log: RequestLog;
  waiting: readonly LoggedRequest[];
  filter: RequestFilter;
  /** The id of the open call, which is never hidden as polling. */
  open: string;
}

const useShowsPolling = (): boolean => useAddress('polling') === 'shown';

/** The matching calls without polling, the number of polling calls, and of waiting calls that would be shown. */
function useShownCalls({ log, waiting, filter, open }: ShownCallsProps) {
  const showsPolling = useShowsPolling();
  const { who, endpoint, outcome, text, without } = filter;
  const shownCalls = useMemo(() => {
    const matching = log.calls.filter((call) =>
      matchesFilter(call, { who, endpoint, outcome, text, without }),
    );
    const polling = showsPolling ? new Set() : pollingIn(log.calls);
    const shown = matching.filter(({ id }) => !polling.has(id) || id === open);
    return { newestFirst: shown.reverse(), polled: matching.length - shown.length };
  }, [log, who, endpoint, outcome, text, without, showsPolling, open]);
  const fresh = showsPolling ? waiting : withoutPolling(log.calls, waiting);
  return { ...shownCalls, freshCount: fresh.filter((call) => matchesFilter(call, filter)).length };
}

/** The number of calls that are hidden as polling, and of calls that the log has dropped. */
function Notes({ polled, log }: { polled: number; log: RequestLog }) {
  const { t } = useTranslation();
  const showsPolling = useShowsPolling();
  if (polled === 0 && !showsPolling && log.dropped === 0) return null;

  return (
    <p className="requests-limits">
      {polled > 0 && <span>{`${t('harness.requests.polled', { count: polled })} `}</span>}
      {(polled > 0 || showsPolling) && (
        <button
          type="button"
          className="text-button"
          onClick={() => writeAddress({ polling: showsPolling ? undefined : 'shown' })}
        >
          {t(showsPolling ? 'harness.requests.hidePolling' : 'harness.requests.showPolling')}
        </button>
      )}
      {log.dropped > 0 && log.kept && <Limits {...log.kept} />}
    </p>
  );
}

/** The waiting calls without polling, which also depends on the calls before. */
function withoutPolling(before: readonly LoggedRequest[], waiting: readonly LoggedRequest[]) {
  if (waiting.length === 0) return waiting;
  const polling = pollingIn([...before, ...waiting]);
  return waiting.filter(({ id }) => !polling.has(id));
}

interface CallListProps {
  /** Newest first. */
  calls: readonly LoggedRequest[];
  all: readonly LoggedRequest[];
  open: string;
}

/** The calls one by one, or grouped by screen and press. */
function CallList({ calls, all, open }: CallListProps) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const nameOf = useNameOf();
  if (useByTap()) return <TapList calls={calls} nameOf={nameOf} format={format} />;

  return (
    <ListWithDetail
      label={t('harness.requests.title')}
      items={calls}
      known={open === '' ? undefined : all.find(({ id }) => id === open)}
      idOf={({ id }) => id}
      titleOf={({ method, path }) => `${method} ${path}`}
      row={(call) => <RequestLine call={call} name={nameOf(call.phone)} format={format} t={t} />}
      detail={(call) => <RequestDetail call={call} name={nameOf(call.phone)} />}
      empty={all.length === 0 ? t('harness.requests.empty') : <NoMatch />}
    />
  );
}

interface TapListProps {
  /** Newest first. */
  calls: readonly LoggedRequest[];
  nameOf: (account: string) => string;
  format: ReturnType<typeof useWorldFormat>;
}

/** The calls by screen and press, each group with its waterfall. */
function TapList({ calls, nameOf, format }: TapListProps) {
  const { t } = useTranslation();
  const groups = useMemo(() => groupCalls(calls.toReversed()).toReversed(), [calls]);

  return (
    <ListWithDetail
      label={t('harness.requests.taps.title')}
      items={groups}
      idOf={({ id }) => id}
      titleOf={(group) => groupTitle(group, t)}
      row={(group) => <GroupLine group={group} nameOf={nameOf} format={format} t={t} />}
      detail={(group) => <Waterfall group={group} />}
      empty={<NoMatch />}
    />
  );
}

/** The time until which calls were dropped, and the number of calls that the world keeps. */
function Limits({ droppedUntil, limits }: NonNullable<RequestLog['kept']>) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const limit = { count: limits.calls, calls: format.count(limits.calls), size: format.bytes(limits.bytes) };

  return (
    <>
      {' '}
      {droppedUntil !== null && (
        <span>{`${t('harness.requests.droppedUntil', { when: format.dateTime(droppedUntil) })} `}</span>
      )}
      <span>{t(`harness.requests.limits.${limits.stored}`, limit)}</span>
    </>
  );
}

function Shown({ shown, all }: { shown: readonly LoggedRequest[]; all: readonly LoggedRequest[] }) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const count = all.length;

  return (
    <span>
      {shown.length === count
        ? t('harness.requests.all', { count, all: format.count(count) })
        : t('harness.requests.some', { count, all: format.count(count), some: format.count(shown.length) })}
    </span>
  );
}

function NoMatch() {
  const { t } = useTranslation();

  return (
    <>
      <span>{t('harness.requests.noMatch')}</span>{' '}
      <button type="button" className="text-button" onClick={clearRequestFilter}>
        {t('harness.requests.showAll')}
      </button>
    </>
  );
}
