import './requests.css';
import Download from 'lucide-react/icons/download';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Trash2 from 'lucide-react/icons/trash';
import { useMemo, useRef, useState, type UIEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoggedRequest } from '#contract/control/observation.ts';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { ConsolePanel } from '#client/harness/kit/list/console-panel.tsx';
import { ListWithDetail } from '#client/harness/kit/list/list-with-detail.tsx';
import { closeItem, useOpenItem } from '#client/harness/model/open-panel.ts';
import { saveFile } from '#client/harness/model/save-file.ts';
import { useNameOf } from '#client/harness/model/queries.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { clearRequestLog } from '#client/harness/model/request-log.ts';
import { world } from '#client/harness/model/world.ts';
import { harOf } from './har.ts';
import { useFrozenLog } from './frozen-log.ts';
import { RequestDetail } from './request-detail.tsx';
import { matchesFilter } from './request-filter.ts';
import { clearRequestFilter, RequestFilters, useRequestFilter } from './request-filters.tsx';
import { RequestLine } from './request-line.tsx';

/** The list counts as being at its top up to this scroll offset. */
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

  const { who, endpoint, outcome, text } = filter;
  const newestFirst = useMemo(
    () => log.calls.filter((call) => matchesFilter(call, { who, endpoint, outcome, text })).reverse(),
    [log, who, endpoint, outcome, text],
  );
  const fresh = waiting.filter((call) => matchesFilter(call, filter)).length;

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
      new Blob([JSON.stringify(harOf(newestFirst.toReversed(), location.origin), null, 2)]),
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
          <IconButton label={t('harness.requests.har')} icon={<Download />} onClick={exportHar} />
          <IconButton label={t('harness.requests.clear')} icon={<Trash2 />} onClick={clear} />
        </>
      }
    >
      <RequestFilters calls={log.calls} nameOf={nameOf} />
      <div ref={root} className="requests" onScrollCapture={trackScroll}>
        {fresh > 0 && (
          <div className="requests-fresh">
            <Button size="small" variant="primary" repeatable onClick={showNewest}>
              {t('harness.requests.fresh', { count: fresh })}
            </Button>
          </div>
        )}
        <ListWithDetail
          label={t('harness.requests.title')}
          items={newestFirst}
          known={open === '' ? undefined : log.calls.find(({ id }) => id === open)}
          idOf={({ id }) => id}
          titleOf={({ method, path }) => `${method} ${path}`}
          row={(call) => <RequestLine call={call} name={nameOf(call.phone)} format={format} t={t} />}
          detail={(call) => <RequestDetail call={call} name={nameOf(call.phone)} />}
          empty={log.calls.length === 0 ? t('harness.requests.empty') : <NoMatch />}
        />
      </div>
      <p className="requests-foot">
        <Shown shown={newestFirst} all={log.calls} />
        {isPaused && <> {t('harness.requests.paused')}</>}
        {log.dropped > 0 && (
          <> {t('harness.requests.dropped', { count: log.dropped, dropped: format.count(log.dropped) })}</>
        )}
      </p>
    </ConsolePanel>
  );
}

function Shown({ shown, all }: { shown: readonly LoggedRequest[]; all: readonly LoggedRequest[] }) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const count = all.length;

  return shown.length === count
    ? t('harness.requests.all', { count, all: format.count(count) })
    : t('harness.requests.some', { count, all: format.count(count), some: format.count(shown.length) });
}

function NoMatch() {
  const { t } = useTranslation();

  return (
    <>
      {t('harness.requests.noMatch')}{' '}
      <button type="button" className="text-button" onClick={clearRequestFilter}>
        {t('harness.requests.showAll')}
      </button>
    </>
  );
}
