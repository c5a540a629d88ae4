import './header.css';
import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#client/ui/icon-button.tsx';
import { TourButton } from '#client/harness/tour/tour-offer.tsx';
import { BooksLight } from './books-light.tsx';
import { HelpDialog } from './help-dialog.tsx';
import { focusFilter } from '#client/harness/console/console-panel.tsx';
import { focusPanelList, stepPanel } from '#client/harness/console/panel-list.tsx';
import { focusPhone } from '#client/harness/phones/frames.ts';
import { useShortcuts } from './shortcuts.ts';
import type { TimeTravel } from '#client/harness/clock/time-travel.ts';
import { WorldSwitcher } from '#client/harness/worlds/world-switcher.tsx';

/** The bar: which world this is, and what can be done with a whole world. */
export function Header({ time }: { time: TimeTravel }) {
  const { t } = useTranslation();
  const [helping, setHelping] = useState(false);

  useShortcuts({
    h: time.hour,
    d: time.day,
    w: time.week,
    n: time.toNext,
    f: time.freezeOrRun,
    '/': focusFilter,
    c: focusPanelList,
    1: () => focusPhone('1'),
    2: () => focusPhone('2'),
    3: () => focusPhone('3'),
    4: () => focusPhone('4'),
    '[': () => stepPanel(-1),
    ']': () => stepPanel(1),
    '?': () => setHelping(true),
  });

  return (
    <header className="harness-header">
      <div className="harness-name">
        <img src="/icon.svg" alt="" width="28" height="28" />
        <h1>{t('harness.name')}</h1>
        <WorldSwitcher />
      </div>
      <div className="harness-header-end">
        <BooksLight />
        <TourButton />
        <IconButton
          label={t('harness.help.open')}
          icon={<CircleHelp />}
          aria-keyshortcuts="?"
          onClick={() => setHelping(true)}
        />
      </div>
      <HelpDialog open={helping} onClose={() => setHelping(false)} />
    </header>
  );
}
