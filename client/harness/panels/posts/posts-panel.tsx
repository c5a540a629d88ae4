import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { Facts } from '#client/harness/kit/facts.tsx';
import { ItemPanel } from '#client/harness/kit/items/item-panel.tsx';
import { Line } from '#client/harness/kit/list/line.tsx';
import { useOlder } from '#client/harness/kit/list/older.ts';
import { MemberLink } from '#client/harness/kit/member-link.tsx';
import { Pictures } from '#client/harness/kit/pictures.tsx';
import { useTotals } from '#client/harness/model/queries.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { useWorldNow } from '#client/harness/model/clock.ts';
import { Badge } from '#client/ui/status/badge.tsx';
import { plainText } from './plain-text.ts';

type Post = OutputOf<typeof control.managePosts>[number];

const first = { pageSize: 100 };

/** The community's posts. The operator posts as guidance manager. */
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
    idOf: ({ id }) => id,
  });
  const label = (byManager: boolean) => (byManager ? t('harness.posts.byManager') : '');

  const row = ({ content, username, byManager, thumbsUpNum, commentNum, createTime }: Post) => (
    <Line
      title={<span className="line-clamped">{plainText(content) || t('harness.posts.noWords')}</span>}
      detail={
        <span>{`${username} · ${t('harness.posts.likes', { count: thumbsUpNum })}, ${t('harness.posts.comments', { count: commentNum })}`}</span>
      }
      trailing={<span className="soft">{format.relative(createTime, now)}</span>}
      trailingDetail={byManager && <Badge tone="amber">{label(true)}</Badge>}
    />
  );

  return (
    <ItemPanel
      kind="posts"
      {...list}
      count={totals?.posts}
      textOf={({ content, username, phone, byManager }) =>
        `${content} ${username} ${phone} ${label(byManager)}`
      }
      titleOf={({ username }) => username}
      nameOf={({ username }) => t('harness.posts.name', { author: username })}
      row={row}
      about={({ phone, username, urls, createTime }) => (
        <>
          <Facts
            facts={[
              [t('harness.posts.author'), <MemberLink key="author" account={phone} />],
              [t('harness.posts.posted'), format.dateTime(createTime)],
            ]}
          />
          <Pictures urls={urls} of={username} />
        </>
      )}
    />
  );
}
