import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { query } from '#client/api/query.ts';
import { ItemPanel } from '#client/harness/kit/items/item-panel.tsx';
import { Line } from '#client/harness/kit/list/line.tsx';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { Badge } from '#client/ui/status/badge.tsx';

type Version = OutputOf<typeof control.manageVersions>[number];

const titleOf = ({ platform, version }: Version) => `${platform} ${version}`;

export default function VersionsPanel() {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const versions = useQuery(query(control.manageVersions));

  return (
    <ItemPanel
      kind="versions"
      query={versions}
      items={versions.data ?? []}
      textOf={(version) => `${titleOf(version)} ${version.versionCode}`}
      titleOf={titleOf}
      row={(version) => (
        <Line
          title={titleOf(version)}
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
    />
  );
}
