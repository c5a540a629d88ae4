import './thread.css';
import X from 'lucide-react/icons/x';
import { useLayoutEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { query } from '#client/api/query.ts';
import { addTexts } from '#client/i18n/i18n.ts';
import thread from '#client/i18n/thread.json';
import { ListState } from '#client/harness/kit/list/list-state.tsx';
import { useAccountWords } from '#client/harness/kit/money/account-words.ts';
import { follow, useFollowed, type Followed } from '#client/harness/model/followed.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Tabs } from '#client/ui/layout/tabs.tsx';
import { ThreadLine } from './thread-line.tsx';
import { ThreadStops } from './thread-stops.tsx';
import { ThreadTrace } from './thread-trace.tsx';
import { usePresses } from './use-presses.ts';

addTexts('en-US', { thread });

const views = ['stops', 'trace'] as const;

type Thread = OutputOf<typeof control.thread>;

/** Follows an amount: it is pressed on a phone or a panel, and its way back to the member who paid is listed and drawn. */
export default function ThreadSheet() {
  const { t } = useTranslation();
  const followed = useFollowed();
  const heading = useRef<HTMLHeadingElement>(null);
  const isAiming = followed !== undefined && followed.input === undefined;
  usePresses(isAiming);
  useLayoutEffect(() => {
    heading.current?.focus();
    // On a narrow page, the sheet makes the phone lower.
    followed?.element?.scrollIntoView({ block: 'nearest' });
  }, [followed]);
  if (!followed) return null;

  return (
    <section className="thread" aria-labelledby="thread-title">
      <header>
        <h2 id="thread-title" ref={heading} tabIndex={-1}>
          {t('thread.region')}
        </h2>
        <IconButton label={t('thread.end')} icon={<X />} onClick={() => follow(undefined)} />
      </header>
      {isAiming ? (
        <>
          <p role="status">{t('thread.aim')}</p>
          <p className="soft">{t('thread.away')}</p>
        </>
      ) : (
        <>
          <p>{t('thread.shown', { amount: followed.shown })}</p>
          {followed.isForeign ? (
            <p role="status">{t('thread.foreign')}</p>
          ) : (
            <FoundThread followed={followed} />
          )}
          <Button size="small" onClick={() => follow({})}>
            {t('thread.another')}
          </Button>
        </>
      )}
    </section>
  );
}

function FoundThread({ followed: { input = {}, element } }: { followed: Followed }) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const found = useQuery(query(control.thread, input));
  const words = useThreadWords();
  const [view, setView] = useState<(typeof views)[number]>('stops');
  const { data } = found;
  const isNone = data?.found === null;

  return (
    <ListState query={found} isEmpty={isNone} empty={t('thread.none')}>
      {data && (
        <>
          <p role="status">{words(data)}</p>
          <Tabs
            label={t('thread.views.label')}
            tabs={views.map((id) => ({ id, label: t(`thread.views.${id}`) }))}
            selected={view}
            onSelect={setView}
          >
            {view === 'stops' ? (
              <ThreadStops ref={list} stops={data.stops} />
            ) : (
              <ThreadTrace stops={data.stops} />
            )}
          </Tabs>
          {view === 'stops' && <ThreadLine list={list} stops={data.stops} element={element} />}
        </>
      )}
    </ListState>
  );
}

/** Says which posting is followed, and who paid it. */
function useThreadWords(): (thread: Thread) => string {
  const { t } = useTranslation();
  const accountWords = useAccountWords();

  return ({ found, account, end, stops }) => {
    const payer =
      stops
        .find(({ posting }) => posting)
        ?.posting?.to.split(':')
        .slice(0, 2)
        .join(':') ?? '';
    return [
      found && t(`thread.found.${found}`, { account: accountWords(account ?? '') }),
      t(`thread.${end}`, { name: accountWords(payer) }),
    ]
      .filter(Boolean)
      .join(' ');
  };
}
