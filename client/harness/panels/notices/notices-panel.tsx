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
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { NewNotice, NoticeDetail, type Notice } from './notice-forms.tsx';

/** What stands above the wallet, scrolls at home, or pops up there. */
export default function NoticesPanel() {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const textIn = useTextIn();
  const notices = useQuery(query(control.manageNotices));
  const items = notices.data ?? [];
  /** All of a kind are shown at once, but for those that pop up. */
  const isSuperseded = (notice: Notice) =>
    notice.kind === 'popup' && items.find(({ kind }) => kind === 'popup') !== notice;
  const nameOf = ({ title, content }: Notice) => textIn(title) || textIn(content);

  return (
    <ConsolePanel
      title={t('harness.notices.title')}
      count={items.length}
      filter={t('harness.notices.filter')}
      actions={
        <Button size="small" icon={<Plus />} repeatable onClick={() => openItem(newItem)}>
          {t('harness.notices.add')}
        </Button>
      }
    >
      <ListWithDetail
        label={t('harness.notices.title')}
        query={notices}
        items={items}
        idOf={({ id }) => id}
        textOf={(notice) => `${nameOf(notice)} ${t(`harness.notices.kinds.${notice.kind}`)}`}
        titleOf={nameOf}
        row={(notice) => (
          <Line
            title={<span className="line-clamped">{nameOf(notice)}</span>}
            detail={t(`harness.notices.kinds.${notice.kind}`)}
            trailing={<span className="soft">{format.dateTime(notice.createTime)}</span>}
            trailingDetail={isSuperseded(notice) && <Badge>{t('harness.notices.superseded')}</Badge>}
          />
        )}
        detail={(notice) => <NoticeDetail notice={notice} name={nameOf(notice)} />}
        create={{ title: t('harness.notices.new'), form: <NewNotice /> }}
        empty={t('harness.notices.empty')}
      />
    </ConsolePanel>
  );
}
