import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DetailedRecord } from '#contract/wallet.ts';
import { Failure } from '#client/api/failure.ts';
import { useSandboxed } from '#client/api/sandbox.ts';
import { worldNow } from '#client/api/world-time.ts';
import { saveFile } from '#client/device/save-file.ts';
import { usePlatform } from '#client/i18n/platform.ts';
import { useFormat } from '#client/i18n/format.ts';
import { useTimeZone } from '#client/i18n/time-zone.ts';
import { useToday, type Day } from '#client/time/platform-day.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Field } from '#client/ui/fields/field.tsx';
import { SelectInput } from '#client/ui/fields/select-input.tsx';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { Notice } from '#client/ui/status/notice.tsx';
import { csvOf, type Separator } from '#client/device/csv.ts';
import { PeriodFields } from './period-fields.tsx';
import { limitProblem, noFilters, periodOf } from './record-filters.ts';
import { statusLook } from './record-look.ts';
import { StatementPrint } from './statement-print.tsx';
import {
  fetchStatement,
  isoTime,
  maxRecords,
  statementColumns,
  statementRow,
  type Statement as StatementOf,
} from './statement.ts';

type Statement = StatementOf<DetailedRecord>;

interface StatementDialogProps {
  /** The days of the list's filter; empty without one. */
  from: Day;
  to: Day;
  open: boolean;
  onClose: () => void;
}

/** A statement of a period, as a CSV file or on paper. */
export function StatementDialog({ open, onClose, ...days }: StatementDialogProps) {
  const { t } = useTranslation();

  return (
    <Dialog open={open} onClose={onClose} title={t('records.statement.title')}>
      <StatementForm {...days} onClose={onClose} />
    </Dialog>
  );
}

type Kind = 'csv' | 'print';

const separators: readonly Separator[] = [',', ';'];

function StatementForm({ onClose, ...initial }: Omit<StatementDialogProps, 'open'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const timeZone = useTimeZone();
  const today = useToday(timeZone);
  const [chosen, setChosen] = useState<{ from?: Day; to?: Day }>({});
  // Until the first response, today is the phone's day.
  const days = {
    from: chosen.from ?? (initial.from || `${today.slice(0, 7)}-01`),
    to: chosen.to ?? (initial.to || today),
  };
  const [printed, setPrinted] = useState<Statement>();
  const [separator, setSeparator] = useSeparator();
  const saveCsv = useCsv(days, separator);
  const isWrong = limitProblem({ ...noFilters, ...days }).to;
  const isIncomplete = days.from === '' || days.to === '';

  const { start, busy, problem } = useStatement((kind, statement) => {
    if (kind === 'csv') saveCsv(statement.records);
    else setPrinted(statement);
  });
  const press = (kind: Kind) => {
    const { from, to } = periodOf(days, timeZone);
    // Later records of this moment would shift the pages while they are fetched.
    if (from !== undefined && to !== undefined) void start(kind, { from, to: Math.min(to, worldNow() + 1) });
  };

  return (
    <>
      <p>{t('records.statement.text')}</p>
      <PeriodFields
        {...days}
        error={isWrong ? t('fields.endBeforeStart') : undefined}
        onChange={(changes) => setChosen((all) => ({ ...all, ...changes }))}
      />
      <Field label={t('records.statement.cells')}>
        <SelectInput
          value={separator}
          onChange={(value) => setSeparator(value === ';' ? ';' : ',')}
          options={separators.map((value) => ({
            value,
            label: t(value === ',' ? 'records.statement.comma' : 'records.statement.semicolon'),
          }))}
        />
      </Field>
      <div role="alert">{problem && <Notice tone="warning">{problem}</Notice>}</div>
      <div className="dialog-actions">
        <div className="button-row">
          <Button busy={busy === 'print'} disabled={isWrong || isIncomplete} onClick={() => press('print')}>
            {t('records.statement.print')}
          </Button>
          <Button
            variant="primary"
            busy={busy === 'csv'}
            disabled={isWrong || isIncomplete}
            onClick={() => press('csv')}
          >
            {t('records.statement.csv')}
          </Button>
        </div>
      </div>
      {printed && (
        <StatementPrint
          {...printed}
          period={`${format.day(days.from)} – ${format.day(days.to)}`}
          onPrinted={() => {
            setPrinted(undefined);
            onClose();
          }}
        />
      )}
    </>
  );
}

/** The separator of the file: by default the one that spreadsheets of the language expect. */
function useSeparator() {
  const format = useFormat();
  const [chosen, setChosen] = useState<Separator>();
  const expected: Separator = format.amount('0.5').figure.includes(',') ? ';' : ',';
  return [chosen ?? expected, setChosen] as const;
}

/** Fetches the records of a period, once at a time. Closing the dialog cancels it. */
function useStatement(onFetched: (kind: Kind, statement: Statement) => void) {
  const { t } = useTranslation();
  const format = useFormat();
  const [busy, setBusy] = useState<Kind>();
  const [problem, setProblem] = useState<string>();
  const fetching = useRef<AbortController>(null);
  useEffect(() => () => fetching.current?.abort(), []);

  const start = async (kind: Kind, period: Parameters<typeof fetchStatement>[0]) => {
    if (busy) return;
    setBusy(kind);
    setProblem(undefined);
    fetching.current = new AbortController();
    const { signal } = fetching.current;
    try {
      const statement = await fetchStatement(period, signal);
      if (typeof statement === 'string')
        setProblem(t(`records.statement.${statement}`, { most: format.count(maxRecords) }));
      else {
        const { records, omitsUndated } = statement;
        const isEmpty = records.length === 0;
        const notices = [isEmpty && 'none', omitsUndated && 'undated'] as const;
        const texts = notices.flatMap((name) => (name ? [t(`records.statement.${name}`)] : []));
        setProblem(texts.join(' ') || undefined);
        if (!isEmpty) onFetched(kind, statement);
      }
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof Failure)) throw error;
      setProblem(error.message);
    }
    setBusy(undefined);
  };
  return { start, busy, problem };
}

/** Saves records as a CSV file that is named by its period. */
function useCsv({ from, to }: { from: Day; to: Day }, separator: Separator) {
  const { t } = useTranslation();
  const { currency } = usePlatform();
  const timeZone = useTimeZone();
  const isSandboxed = useSandboxed();

  return (records: readonly DetailedRecord[]) => {
    const texts = {
      currency,
      status: (record: DetailedRecord) => t(`records.status.${statusLook(record).word}`),
      time: (instantMs: number) => isoTime(instantMs, timeZone),
    };
    const rows = records.map((record) => {
      const row = statementRow(record, texts);
      return statementColumns.map((column) => row[column]);
    });
    const head = statementColumns.map((column) => t(`records.statement.columns.${column}`));
    const name = ['statement', from, to, ...(isSandboxed ? ['simulated'] : [])].join('-');
    void saveFile(
      new Blob([csvOf([head, ...rows], separator)], { type: 'text/csv;charset=utf-8' }),
      `${name}.csv`,
    );
  };
}
