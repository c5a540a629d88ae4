import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { useWorldNow } from '#client/harness/model/world-now.ts';
import { ConsolePanel } from '#client/harness/kit/list/console-panel.tsx';
import { Line } from '#client/harness/kit/list/line.tsx';
import { ListWithDetail, newItem } from '#client/harness/kit/list/list-with-detail.tsx';
import { useOlder } from '#client/harness/kit/list/older.ts';
import { openItem } from '#client/harness/model/open-panel.ts';
import { plainText } from '#client/harness/kit/form/plain-text.ts';
import { useTotals } from '#client/harness/model/queries.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { NewPost, PostDetail, type Post } from './post-forms.tsx';

const first = { pageSize: 100 };

const idOf = ({ id }: Post) => id;

/** The community as its guidance manager sees it. */
export default function PostsPanel() {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const now = useWorldNow() ?? 0;
  const { data: totals } = useTotals();
  const list = useOlder({
    endpoint: control.managePosts,
    input: first,
    itemsOf: (posts) => posts,
    total: 'posts',
    idOf,
  });
  const label = (byManager: boolean) => (byManager ? t('harness.posts.byManager') : '');

  const row = ({ content, username, byManager, thumbsUpNum, commentNum, createTime }: Post) => (
    <Line
      title={<span className="line-clamped">{plainText(content) || t('harness.posts.noWords')}</span>}
      detail={
        <>
          {username} · {t('harness.posts.likes', { count: thumbsUpNum })},{' '}
          {t('harness.posts.comments', { count: commentNum })}
        </>
      }
      trailing={<span className="soft">{format.relative(createTime, now)}</span>}
      trailingDetail={byManager && <Badge tone="amber">{label(true)}</Badge>}
    />
  );

  return (
    <ConsolePanel
      title={t('harness.posts.title')}
      count={totals?.posts}
      filter={t('harness.posts.filter')}
      actions={
        <Button size="small" icon={<Plus />} repeatable onClick={() => openItem(newItem)}>
          {t('harness.posts.add')}
        </Button>
      }
    >
      <ListWithDetail
        label={t('harness.posts.title')}
        {...list}
        idOf={idOf}
        textOf={({ content, username, phone, byManager }) =>
          `${content} ${username} ${phone} ${label(byManager)}`
        }
        titleOf={({ username }) => username}
        row={row}
        detail={(post) => <PostDetail post={post} />}
        create={{ title: t('harness.posts.new'), form: <NewPost /> }}
        empty={t('harness.posts.empty')}
      />
    </ConsolePanel>
  );
}
