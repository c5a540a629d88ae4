import { useQuery } from '@tanstack/react-query';
import { control } from '#contract/control/control.ts';
import { query } from '#client/api/query.ts';
import { englishOf } from '#client/harness/kit/form/local-text.ts';
import { ItemPanel } from '#client/harness/kit/items/item-panel.tsx';
import { Line } from '#client/harness/kit/list/line.tsx';
import { useWorldFormat } from '#client/harness/model/world-format.ts';

/** The platform's news, newest first. */
export default function NewsPanel() {
  const format = useWorldFormat();
  const news = useQuery(query(control.manageNews));

  return (
    <ItemPanel
      kind="news"
      query={news}
      items={news.data ?? []}
      textOf={({ title, summary, content }) => [title, summary, content].map(englishOf).join(' ')}
      titleOf={({ title }) => englishOf(title)}
      row={({ title, summary, createTime }) => (
        <Line
          title={englishOf(title)}
          detail={englishOf(summary)}
          trailing={<span className="soft">{format.dateTime(createTime)}</span>}
        />
      )}
    />
  );
}
