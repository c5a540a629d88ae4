import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { query } from '#client/api/query.ts';
import { englishOf } from '#client/harness/kit/form/local-text.ts';
import { ItemPanel } from '#client/harness/kit/items/item-panel.tsx';
import { useItemWords } from '#client/harness/kit/items/item-words.ts';
import { Line } from '#client/harness/kit/list/line.tsx';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { Badge } from '#client/ui/status/badge.tsx';

type Notice = OutputOf<typeof control.manageNotices>[number];

/** The notices: above the wallet, scrolling on the home screen, or as a pop-up. */
export default function NoticesPanel() {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const words = useItemWords('notices');
  const notices = useQuery(query(control.manageNotices));
  const items = notices.data ?? [];
  /** The app shows only the newest pop-up, and all notices of other kinds. */
  const isSuperseded = (notice: Notice) =>
    notice.kind === 'popup' && items.find(({ kind }) => kind === 'popup') !== notice;
  const titleOf = ({ title, content }: Notice) => englishOf(title) || englishOf(content);

  return (
    <ItemPanel
      kind="notices"
      query={notices}
      items={items}
      textOf={(notice) => `${titleOf(notice)} ${words.option('kind', notice.kind)}`}
      titleOf={titleOf}
      row={(notice) => (
        <Line
          title={<span className="line-clamped">{titleOf(notice)}</span>}
          detail={words.option('kind', notice.kind)}
          trailing={<span className="soft">{format.dateTime(notice.createTime)}</span>}
          trailingDetail={isSuperseded(notice) && <Badge>{t('harness.notices.superseded')}</Badge>}
        />
      )}
    />
  );
}
