import Download from 'lucide-react/icons/download';
import Search from 'lucide-react/icons/search';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#client/i18n/format.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { TextInput } from '#client/ui/fields/text-input.tsx';
import { FilterDialog } from './filter-dialog.tsx';
import { hasLimits, noFilters, type RecordFilters } from './record-filters.ts';
import { StatementDialog } from './statement-dialog.tsx';

/** The pause in typing after which the list follows. */
const typingMs = 300;
/** The server's limit. */
const maxLength = 100;

interface RecordSearchProps {
  filters: RecordFilters;
  onChange: (changes: Partial<RecordFilters>) => void;
}

/** Searches the records, limits their days and amounts, and offers a statement. */
export function RecordSearch({ filters, onChange }: RecordSearchProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'filter' | 'statement'>();
  const close = () => setOpen(undefined);
  const label = t('records.search.label');
  const [typed, setTyped] = useTypedQuery(filters.query, (query) => onChange({ query }));

  return (
    <search className="record-search">
      <div className="record-search-line">
        <TextInput
          type="search"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={maxLength}
          leading={<Search />}
          value={typed}
          onChange={setTyped}
        />
        <IconButton
          label={t('records.search.filter')}
          icon={<SlidersHorizontal />}
          aria-haspopup="dialog"
          onClick={() => setOpen('filter')}
        />
        <IconButton
          label={t('records.statement.title')}
          icon={<Download />}
          aria-haspopup="dialog"
          onClick={() => setOpen('statement')}
        />
      </div>
      {hasLimits(filters) && (
        <p className="record-limits">
          <Limits filters={filters} />
          <Button
            variant="quiet"
            size="small"
            onClick={() => onChange({ ...noFilters, query: filters.query })}
          >
            {t('records.search.clear')}
          </Button>
        </p>
      )}
      <FilterDialog open={open === 'filter'} filters={filters} onApply={onChange} onClose={close} />
      <StatementDialog from={filters.from} to={filters.to} open={open === 'statement'} onClose={close} />
    </search>
  );
}

/** The typed text, and the query that follows it after a pause. Another query, such as after Back, replaces the text. */
function useTypedQuery(query: string, search: (query: string) => void) {
  const [typed, setTyped] = useState(query);
  const [known, setKnown] = useState(query);
  if (known !== query) {
    setKnown(query);
    if (query !== typed.trim()) setTyped(query);
  }
  useEffect(() => {
    if (typed.trim() === query) return undefined;
    const timer = setTimeout(() => search(typed.trim()), typingMs);
    return () => clearTimeout(timer);
  });
  return [typed, setTyped] as const;
}

/** The limits in words: `2 Mar 2026 – 4 Mar 2026 · at least 10.00 USDT`. */
function Limits({ filters: { from, to, min, max } }: { filters: RecordFilters }) {
  const { t } = useTranslation();
  const format = useFormat();
  const range = (
    [first, last]: [string, string],
    words: 'days' | 'amounts',
    text: (limit: string) => string,
  ): string | undefined => {
    if (first && last) return `${text(first)} – ${text(last)}`;
    if (first) return t(`records.search.${words}.from`, { limit: text(first) });
    return last ? t(`records.search.${words}.to`, { limit: text(last) }) : undefined;
  };

  const limits = [
    range([from, to], 'days', format.day),
    range([min, max], 'amounts', (limit) => format.money(limit)),
  ];
  return <span>{limits.filter(Boolean).join(' · ')}</span>;
}
