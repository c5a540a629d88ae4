import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { query } from '#client/api/query.ts';
import { ConsolePanel } from '#client/harness/kit/list/console-panel.tsx';
import { Line } from '#client/harness/kit/list/line.tsx';
import { ListWithDetail, newItem } from '#client/harness/kit/list/list-with-detail.tsx';
import { openItem } from '#client/harness/model/open-panel.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { NewVersion, VersionDetail, type Version } from './version-forms.tsx';

const nameOf = ({ platform, version }: Version) => `${platform} ${version}`;

/** The versions of the app that were released. */
export default function VersionsPanel() {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const versions = useQuery(query(control.manageVersions));
  const items = versions.data ?? [];

  return (
    <ConsolePanel
      title={t('harness.versions.title')}
      count={items.length}
      filter={t('harness.versions.filter')}
      actions={
        <Button size="small" icon={<Plus />} repeatable onClick={() => openItem(newItem)}>
          {t('harness.versions.add')}
        </Button>
      }
    >
      <ListWithDetail
        label={t('harness.versions.title')}
        query={versions}
        items={items}
        idOf={({ id }) => id}
        textOf={(version) => `${nameOf(version)} ${version.versionCode}`}
        titleOf={nameOf}
        row={(version) => (
          <Line
            title={nameOf(version)}
            detail={t('harness.versions.code', { code: String(version.versionCode) })}
            trailing={
              version.compulsory ? (
                <Badge tone="amber">{t('harness.versions.compulsory')}</Badge>
              ) : (
                <Badge>{t('harness.versions.voluntary')}</Badge>
              )
            }
            trailingDetail={format.dateTime(version.createTime)}
          />
        )}
        detail={(version) => <VersionDetail version={version} />}
        create={{ title: t('harness.versions.new'), form: <NewVersion /> }}
        empty={t('harness.versions.empty')}
      />
    </ConsolePanel>
  );
}
