import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { query } from '#client/api/query.ts';
import { ConsolePanel } from '#client/harness/kit/list/console-panel.tsx';
import { Line } from '#client/harness/kit/list/line.tsx';
import { ListWithDetail, newItem } from '#client/harness/kit/list/list-with-detail.tsx';
import { openItem } from '#client/harness/model/open-panel.ts';
import { useTextIn } from '#client/harness/kit/form/use-text-in.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { Button } from '#client/ui/button.tsx';
import { NewNews, NewsDetail } from './news-forms.tsx';

/** The news of the platform, newest first. */
export default function NewsPanel() {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const textIn = useTextIn();
  const news = useQuery(query(control.manageNews));
  const items = news.data ?? [];

  return (
    <ConsolePanel
      title={t('harness.news.title')}
      count={items.length}
      filter={t('harness.news.filter')}
      actions={
        <Button size="small" icon={<Plus />} repeatable onClick={() => openItem(newItem)}>
          {t('harness.news.add')}
        </Button>
      }
    >
      <ListWithDetail
        label={t('harness.news.title')}
        query={news}
        items={items}
        idOf={({ id }) => id}
        textOf={({ title, summary, content }) => [title, summary, content].map(textIn).join(' ')}
        titleOf={({ title }) => textIn(title)}
        row={({ title, summary, createTime }) => (
          <Line
            title={textIn(title)}
            detail={textIn(summary)}
            trailing={<span className="soft">{format.dateTime(createTime)}</span>}
          />
        )}
        detail={(item) => <NewsDetail news={item} />}
        create={{ title: t('harness.news.new'), form: <NewNews /> }}
        empty={t('harness.news.empty')}
      />
    </ConsolePanel>
  );
}
