import './overview-panel.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { query } from '#client/api/query.ts';
import { Amount } from '#client/ui/text/amount.tsx';
import { Badge } from '#client/ui/status/badge.tsx';
import { useAgendaWords } from '#client/harness/kit/agenda-words.ts';
import { Facts } from '#client/harness/kit/facts.tsx';
import { useFaultName } from '#client/harness/kit/faults/fault-words.ts';
import { ConsolePanel } from '#client/harness/kit/list/console-panel.tsx';
import { writeAddress } from '#client/harness/model/address.ts';
import { useWorldNow } from '#client/harness/model/clock.ts';
import { openPanel } from '#client/harness/model/open-panel.ts';
import { useRealPhones } from '#client/harness/model/phones/real-phones.ts';
import { usePhonesHere } from '#client/harness/model/phones/shown-phones.ts';
import { guest } from '#client/harness/model/phones/phone-settings.ts';
import {
  decisionPanels,
  useClock,
  useMembers,
  useNameOf,
  useTotals,
  useWorlds,
} from '#client/harness/model/queries.ts';
import { costly } from '#client/harness/model/queries.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { world } from '#client/harness/model/world.ts';
import { Card } from './card.tsx';
import { LastCalls } from './last-calls.tsx';

/** The state of the world at a glance. Each part leads to the panel that has all of it. */
export default function OverviewPanel() {
  const { t } = useTranslation();

  return (
    <ConsolePanel title={t('harness.overview.title')}>
      <div className="overview">
        <Waiting />
        <Money />
        <LastCalls />
        <FaultsInForce />
        <WorldAndClock />
        <People />
      </div>
    </ConsolePanel>
  );
}

/** The requests that need a decision of the operator. */
function Waiting() {
  const { t } = useTranslation();
  const { data: totals } = useTotals();
  const waiting = decisionPanels
    .map((panel) => ({ panel, count: totals?.[`${panel}Waiting`] ?? 0 }))
    .filter(({ count }) => count > 0);

  return (
    <Card title={t('harness.overview.waiting')}>
      {waiting.length === 0 ? (
        <p className="soft">{totals && t('harness.overview.nothingWaits')}</p>
      ) : (
        <ul className="overview-rows">
          {waiting.map(({ panel, count }) => (
            <li key={panel}>
              <button type="button" onClick={() => openPanel(panel)}>
                <span>{t(`harness.${panel}.title`)}</span>
                <Badge tone="amber">{t('harness.panels.wait', { count })}</Badge>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Money() {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const { data: books } = useQuery(costly(query(control.books, { days: 1 })));
  const covered = books?.coverageWithPromises ?? null;
  const show = () => {
    openPanel('ledger', '');
    writeAddress({ view: 'flow' });
  };

  return (
    <Card title={t('harness.overview.money')} link={t('harness.overview.flow')} onOpen={show}>
      {books && (
        <>
          <dl className="overview-figures">
            {(['cash', 'liabilities', 'promised'] as const).map((figure) => (
              <div key={figure}>
                <dt>{t(`harness.overview.${figure}`)}</dt>
                <dd>
                  <Amount {...format.amount(books[figure])} size={16} />
                </dd>
              </div>
            ))}
          </dl>
          <p className="overview-coverage" data-short={covered !== null && covered < 1}>
            {covered === null
              ? t('harness.overview.nothingOwed')
              : t('harness.overview.coverage', { share: format.percent(covered) })}
          </p>
        </>
      )}
    </Card>
  );
}

function FaultsInForce() {
  const { t } = useTranslation();
  const { data: faults = [] } = useQuery(query(control.faults));
  const nameOf = useFaultName();

  return (
    <Card
      title={t('harness.overview.faults')}
      link={t('harness.overview.allFaults')}
      onOpen={() => openPanel('faults', '')}
    >
      {faults.length === 0 ? (
        <p className="soft">{t('harness.overview.noFaults')}</p>
      ) : (
        <ul className="overview-rows">
          {faults.map((fault) => (
            <li key={fault.id}>
              <button type="button" onClick={() => openPanel('faults', fault.id)}>
                <span>{nameOf(fault)}</span>
                <span className="soft">{t('harness.faults.hits', { count: fault.hits })}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function WorldAndClock() {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const agendaWords = useAgendaWords();
  const { data: clock } = useClock();
  const { data: worlds = [] } = useWorlds();
  const now = useWorldNow();
  const durable = worlds.find(({ name }) => name === world)?.durable;
  const next = clock?.agenda[0];

  return (
    <Card
      title={t('harness.overview.world', { name: world })}
      link={t('harness.overview.allWorlds')}
      onOpen={() => openPanel('worlds', '')}
    >
      <Facts
        facts={[
          [
            t('harness.overview.stored'),
            durable !== undefined && t(`harness.overview.${durable ? 'onDisk' : 'inMemory'}`),
          ],
          [
            t('harness.overview.clock'),
            clock &&
              now !== undefined &&
              `${format.day(now)}, ${format.timeOfDay(now)} · ${
                clock.mode === 'scaled'
                  ? t('harness.clock.scaled', { rate: format.count(clock.rate) })
                  : t(`harness.clock.${clock.mode}`)
              }`,
          ],
          [
            t('harness.overview.next'),
            clock &&
              (next
                ? `${agendaWords(next)}, ${format.dateTime(next.dueAt)}`
                : t('harness.clock.nothingNext')),
          ],
        ]}
      />
    </Card>
  );
}

function People() {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  const { data: members } = useMembers();
  const phones = [...usePhonesHere(), ...useRealPhones()];

  return (
    <Card
      title={members ? t('harness.overview.people', { count: members.total }) : t('harness.members.title')}
      link={t('harness.overview.allMembers')}
      onOpen={() => openPanel('members', '')}
    >
      <Facts
        facts={phones.map(({ name, account = guest }) => [
          t('harness.phones.phone', { number: name }),
          account === guest || account === '' ? t('harness.phones.guest') : nameOf(account),
        ])}
      />
    </Card>
  );
}
