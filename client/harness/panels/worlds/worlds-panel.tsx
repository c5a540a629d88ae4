import { useTranslation } from 'react-i18next';
import compare from '#client/i18n/compare.json';
import { addTexts } from '#client/i18n/i18n.ts';
import { Line } from '#client/harness/kit/list/line.tsx';
import { ListPanel } from '#client/harness/kit/list/list-panel.tsx';
import { titleOf, useWorlds } from '#client/harness/model/queries.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { WorldComparison } from './world-comparison.tsx';
import { openWorld } from '#client/harness/model/open-world.ts';
import { world } from '#client/harness/model/world.ts';
import { Badge } from '#client/ui/status/badge.tsx';
import { Button } from '#client/ui/buttons/button.tsx';

addTexts('en-US', { compare });

/** The other worlds. Opening one compares it with this one. */
export default function WorldsPanel() {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const worlds = useWorlds();
  const others = worlds.data?.filter(({ name }) => name !== world) ?? [];

  return (
    <ListPanel
      title={t('harness.worlds.title')}
      count={others.length}
      filter={t('harness.worlds.filter')}
      above={others.length > 0 && <p className="panel-lead">{t('harness.worlds.here', { name: world })}</p>}
      query={worlds}
      items={others}
      idOf={({ name }) => name}
      textOf={({ name, label }) => `${label} ${name}`}
      titleOf={(other) => t('compare.title', { here: world, there: titleOf(other) })}
      row={({ name, label, now, mode, members, durable }) => (
        <Line
          title={titleOf({ name, label })}
          detail={[label && name, t('harness.worlds.members', { count: members })]
            .filter(Boolean)
            .join(' · ')}
          trailing={format.dateTime(now)}
          trailingDetail={
            <>
              {durable && <Badge>{t('harness.worlds.durable')}</Badge>}
              <span>{` ${t(`harness.worlds.modes.${mode}`)}`}</span>
            </>
          }
        />
      )}
      rowActions={({ name }) => (
        <Button size="small" onClick={() => openWorld(name)}>
          {t('harness.worlds.open')}
        </Button>
      )}
      detail={({ name }) => <WorldComparison other={name} />}
      empty={t('harness.worlds.empty')}
    />
  );
}
