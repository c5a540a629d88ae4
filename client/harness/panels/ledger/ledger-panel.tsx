import './ledger.css';
import { useTranslation } from 'react-i18next';
import { Tabs } from '#client/ui/layout/tabs.tsx';
import { ConsolePanel } from '#client/harness/kit/list/console-panel.tsx';
import { useAddress, writeAddress } from '#client/harness/model/address.ts';
import { AccountsView } from './accounts-view.tsx';
import { FlowView } from './flow-view.tsx';
import { InvariantsView } from './invariants-view.tsx';
import { PostingsView } from './postings-view.tsx';

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
