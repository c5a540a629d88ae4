import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import type { Fault } from '#contract/control/faults.ts';
import { useCommand } from '#client/api/command.ts';
import { query } from '#client/api/query.ts';
import { useFaultName } from '#client/harness/kit/faults/fault-words.ts';
import { Facts } from '#client/harness/kit/facts.tsx';
import { Line } from '#client/harness/kit/list/line.tsx';
import { ListPanel } from '#client/harness/kit/list/list-panel.tsx';
import { closeItem, useOpenItem } from '#client/harness/model/open-panel.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { HeldCalls } from './held-calls.tsx';
import { NewFault } from './new-fault.tsx';
import { PresetsBar } from './presets-bar.tsx';

/** The faults that are injected into this world's calls. */
export default function FaultsPanel() {
  const { t } = useTranslation();
  const faults = useQuery(query(control.faults));
  const clear = useCommand(control.clearFaults);
  const items = faults.data ?? [];
  const nameOf = useFaultName();

  return (
    <ListPanel
      title={t('harness.faults.title')}
      count={items.length}
      filter={t('harness.faults.filter')}
      actions={
        items.length > 1 && (
          <Button size="small" variant="quiet" busy={clear.busy} onClick={() => clear.run()}>
            {t('harness.faults.clear')}
          </Button>
        )
      }
      above={
        <>
          <PresetsBar />
          <HeldCalls />
        </>
      }
      query={faults}
      items={items}
      idOf={({ id }) => id}
      textOf={nameOf}
      titleOf={nameOf}
      row={(fault) => <FaultLine fault={fault} name={nameOf(fault)} />}
      rowActions={({ id }) => <RemoveFault id={id} />}
      detail={(fault) => <FaultDetail fault={fault} />}
      create={{ add: t('harness.faults.add'), title: t('harness.faults.new'), form: <NewFault /> }}
      empty={t('harness.faults.empty')}
    />
  );
}

function FaultLine({ fault: { probability, times, hits }, name }: { fault: Fault; name: string }) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const often = probability < 1 && t('harness.faults.chance', { share: format.percent(probability) });
  const left = times > 0 ? t('harness.faults.left', { count: times }) : t('harness.faults.endless');

  return (
    <Line
      title={name}
      detail={[often, left].filter(Boolean).join(' · ')}
      trailing={<span className="soft">{t('harness.faults.hits', { count: hits })}</span>}
    />
  );
}

function RemoveFault({ id }: { id: string }) {
  const { t } = useTranslation();
  const open = useOpenItem();
  const remove = useCommand(control.removeFault, {
    onDone: () => {
      if (open === id) closeItem();
    },
  });

  return (
    <Button size="small" variant="quiet" busy={remove.busy} onClick={() => remove.run({ id })}>
      {t('harness.faults.remove')}
    </Button>
  );
}

function FaultDetail({ fault }: { fault: Fault }) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const { id, endpoint, phone, ms, msTo, code, probability, times, hits } = fault;
  const delays = ms === msTo ? `${format.count(ms)} ms` : `${format.count(ms)}–${format.count(msTo)} ms`;

  return (
    <>
      <p className="soft">{t(`harness.faults.does.${fault.fault}`)}</p>
      <Facts
        facts={[
          [t('harness.faults.endpoint'), endpoint === '*' ? t('harness.faults.everywhere') : endpoint],
          [
            t('harness.faults.on'),
            phone === null ? t('harness.faults.allPhones') : t('harness.phones.phone', { number: phone }),
          ],
          ...ruleFacts(fault, t),
          [t('harness.faults.probability'), format.percent(probability)],
          [t('harness.faults.times'), times > 0 ? format.count(times) : t('harness.faults.endless')],
          [
            fault.fault === 'hold' ? t('harness.faults.limit') : t('harness.faults.delay'),
            msTo > 0 && delays,
          ],
          [t('harness.faults.code'), fault.fault === 'error' && String(code)],
          [t('harness.faults.struck'), t('harness.faults.hits', { count: hits })],
        ]}
      />
      <div className="form-actions">
        <RemoveFault id={id} />
      </div>
    </>
  );
}

/** The conditions of a fault, and the answer of a rule. */
const ruleFacts = (
  { member, input, answer, path, value, unchecked }: Fault,
  t: TFunction,
): [string, ReactNode][] => [
  [t('harness.faults.member'), member],
  [t('harness.faults.input'), input && conditionsText(input)],
  [t('harness.faults.answer'), answer && <code key="answer">{JSON.stringify(answer)}</code>],
  [path ?? '', path !== undefined && <code key="value">{JSON.stringify(value)}</code>],
  [t('harness.faults.unchecked'), unchecked && t('harness.faults.yes')],
];

const conditionsText = (input: NonNullable<Fault['input']>): string =>
  Object.entries(input)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(', ');
