import '#client/harness/app/header/header.css';
import EyeOff from 'lucide-react/icons/eye-off';
import { useTranslation } from 'react-i18next';
import { panelGroups, panels, panelTitle } from '#client/harness/app/console/panels.ts';
import { Appearance } from '#client/harness/app/header/appearance.tsx';
import { BooksLight } from '#client/harness/app/header/books-light.tsx';
import { handleHidden } from '#client/harness/app/mobile/handle-visibility.ts';
import { closeSheet } from '#client/harness/app/mobile/open-tool.ts';
import { TourButton } from '#client/harness/app/tour/tour-offer.tsx';
import { WorldSwitcher } from '#client/harness/app/worlds/world-switcher.tsx';
import { openPanel } from '#client/harness/model/open-panel.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { showToast } from '#client/ui/overlays/toast-store.ts';

/** The world and sharing it, the tour, the looks of the harness, and every panel of the console. */
export default function MoreTool() {
  const { t } = useTranslation();

  const hide = () => {
    handleHidden.set(true);
    closeSheet();
    showToast({ text: t('harness.mobile.hidden'), position: 'top' });
  };
  return (
    <section className="mobile-tool mobile-more" aria-label={t('harness.mobile.tool.more')}>
      <h2 tabIndex={-1} data-heading>
        {t('harness.world.label')}
      </h2>
      <WorldSwitcher />
      <div className="console-panel-actions">
        <BooksLight />
        <TourButton />
        <Appearance />
        <Button size="small" variant="quiet" icon={<EyeOff />} onClick={hide}>
          {t('harness.mobile.hideHandle')}
        </Button>
      </div>
      {panelGroups.map(({ group, ids }) => (
        <div key={group} role="group" aria-label={t(`harness.panels.${group}`)}>
          <h3>{t(`harness.panels.${group}`)}</h3>
          <ul className="mobile-panels">
            {ids.map((id) => {
              const { Icon } = panels[id];
              return (
                <li key={id}>
                  <button type="button" onClick={() => openPanel(id)}>
                    <Icon />
                    <span>{t(panelTitle(id))}</span>
                  </button>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </section>
  );
}
