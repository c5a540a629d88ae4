import './ledger.css';
import { useTranslation } from 'react-i18next';
import { Tabs } from '#client/ui/layout/tabs.tsx';
import { ConsolePanel } from '#client/harness/kit/list/console-panel.tsx';
import { useAddress, writeAddress } from '#client/harness/model/address.ts';
import { AccountsView } from './accounts-view.tsx';
import { FlowView } from './flow-view.tsx';
import { PostingsView } from './postings-view.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { ListState } from '#client/harness/kit/list/list-state.tsx';
import { InvariantList } from '#client/harness/kit/money/invariant-list.tsx';
import { useInvariants } from '#client/harness/model/queries.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';

const views = {
  accounts: AccountsView,
  postings: PostingsView,
  flow: FlowView,
  invariants: InvariantsView,
} as const;
type View = keyof typeof views;

const ids = Object.keys(views) as View[];
const isFiltered: Readonly<Record<View, boolean>> = {
  accounts: true,
  postings: true,
  flow: false,
  invariants: false,
};

/** The ledger: accounts with statements, postings, flows and invariants. */
export default function LedgerPanel() {
  const { t } = useTranslation();
  const requested = useAddress('view');
  const view = ids.find((id) => id === requested) ?? 'accounts';
  const Content = views[view];

  return (
    <ConsolePanel
      title={t('harness.ledger.title')}
      {...(isFiltered[view] && { filter: t(`harness.ledger.filters.${view as 'accounts' | 'postings'}`) })}
    >
      <div className="ledger">
        <Tabs
          label={t('harness.ledger.views.label')}
          tabs={ids.map((id) => ({ id, label: t(`harness.ledger.views.${id}`) }))}
          selected={view}
          onSelect={(id) => writeAddress({ view: id, item: undefined, filter: undefined })}
        >
          <Content />
        </Tabs>
      </div>
    </ConsolePanel>
  );
}

/** The invariants of the ledger, checked over the whole history. */
function InvariantsView() {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const checked = useInvariants();
  const { data, isFetching, refetch } = checked;

  return (
    <div className="invariants-view">
      <div className="invariants-head">
        <Button size="small" variant="primary" busy={isFetching} repeatable onClick={() => void refetch()}>
          {t('harness.ledger.runNow')}
        </Button>
        <p className="soft" role="status">
          {isFetching
            ? t('harness.books.checking')
            : data &&
              t('harness.books.checked', {
                postings: format.count(data.postings),
                when: `${format.day(data.at)}, ${format.timeOfDay(data.at)}`,
              })}
        </p>
      </div>
      <ListState query={checked} isEmpty={false} empty={null}>
        {data && <InvariantList checks={data.checks} />}
      </ListState>
    </div>
  );
}
