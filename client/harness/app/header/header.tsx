import './header.css';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import PanelRightClose from 'lucide-react/icons/panel-right-close';
import PanelRightOpen from 'lucide-react/icons/panel-right-open';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldConsole, useConsoleFold } from '#client/harness/model/bench-layout.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { TourButton } from '#client/harness/app/tour/tour-offer.tsx';
import { Appearance } from './appearance.tsx';
import { BooksLight } from './books-light.tsx';
import { focusFilter } from '#client/harness/kit/list/console-panel.tsx';
import { focusPanelList, stepPanel } from '#client/harness/app/console/panel-list.tsx';
import { lazyPart } from '#client/harness/kit/lazy-part.tsx';
import { frameOf } from '#client/harness/model/phones/frames.ts';
import { focusPhone, shownPhones } from '#client/harness/model/phones/shown-phones.ts';
import { useShortcuts } from './shortcuts.ts';
import type { ClockControl } from '#client/harness/model/clock.ts';
import { WorldSwitcher } from '#client/harness/app/worlds/world-switcher.tsx';
import Disc from 'lucide-react/icons/disc';
import { hasRecording } from '#client/harness/model/has-recording.ts';
import { openPanel } from '#client/harness/model/open-panel.ts';

const GoTo = lazyPart(() => import('#client/harness/app/console/go-to.tsx'));
const HelpDialog = lazyPart(() => import('./help-dialog.tsx'));

/** Focuses the next phone, or the list of panels after the last one. It also works inside a phone's text field. */
function stepPlace(): void {
  const phones = shownPhones().map(({ name }) => name);
  const next = phones[phones.findIndex((name) => frameOf(name) === document.activeElement) + 1];
  if (next) focusPhone(next);
  else focusPanelList();
}

/** Inline, because a picture would wait for one of the few connections that the phones use. */
const Logo = () => (
  <svg className="harness-logo" viewBox="0 0 64 64" width="28" height="28" aria-hidden>
    <rect width="64" height="64" rx="14" fill="#2A2521" />
    <path d="M26 10h12l18 44H45.5L32 21 18.5 54H8z" fill="#C9962F" />
    <path d="M28.3 41h7.4L41 54H23z" fill="#E9CF8F" />
  </svg>
);

/** The top bar: the world, the actions on it, and the page's keyboard shortcuts. */
export function Header({ time }: { time: ClockControl }) {
  const { t } = useTranslation();
  const [helping, setHelping] = useState(false);
  const [going, setGoing] = useState(false);

  useShortcuts({
    h: time.hour,
    d: time.day,
    w: time.week,
    n: time.toNext,
    f: time.freezeOrRun,
    '/': focusFilter,
    g: () => setGoing(true),
    c: focusPanelList,
    1: () => focusPhone('1'),
    2: () => focusPhone('2'),
    3: () => focusPhone('3'),
    4: () => focusPhone('4'),
    '[': () => stepPanel(-1),
    ']': () => stepPanel(1),
    '?': () => setHelping(true),
    F6: stepPlace,
  });

  return (
    <header className="harness-header">
      <div className="harness-name">
        <Logo />
        <h1>{t('harness.name')}</h1>
        <WorldSwitcher />
      </div>
      <div className="harness-header-end">
        <BooksLight />
        <RecordButton />
        <TourButton />
        <OpenOnPhone />
        <Appearance />
        <FoldButton />
        <IconButton
          label={t('harness.help.open')}
          icon={<CircleHelp />}
          aria-keyshortcuts="?"
          onClick={() => setHelping(true)}
        />
      </div>
      {helping && <HelpDialog onClose={() => setHelping(false)} />}
      {going && <GoTo onClose={() => setGoing(false)} />}
    </header>
  );
}

/** Folds the console, so that the phones have the whole page, and unfolds it. */
function FoldButton() {
  const { t } = useTranslation();
  const isFolded = useConsoleFold();

  return (
    <IconButton
      label={t(isFolded ? 'harness.layout.unfold' : 'harness.layout.fold')}
      icon={isFolded ? <PanelRightOpen /> : <PanelRightClose />}
      aria-expanded={!isFolded}
      repeatable
      onClick={() => foldConsole(!isFolded)}
    />
  );
}

const Invitation = lazyPart(() => import('#client/harness/app/invitation/invitation.tsx'));

/** Opens the dialog by which a real phone joins this world. */
function OpenOnPhone() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);

  return (
    <>
      <IconButton label={t('harness.real.open')} icon={<Smartphone />} onClick={() => setOpen(true)} />
      {open && <Invitation onClose={() => setOpen(false)} />}
    </>
  );
}

const RecordingNow = lazyPart(() => import('./recording-now.tsx'));

/** Begins to record what is touched on the phones, or opens the recording. */
function RecordButton() {
  const { t } = useTranslation();
  const has = hasRecording.use();

  return (
    <div className="record-button">
      <IconButton
        label={t(has ? 'harness.recorder.isOn' : 'harness.recorder.open')}
        icon={<Disc color={has ? 'var(--red)' : undefined} />}
        onClick={() => openPanel('recorder')}
      />
      {has && <RecordingNow />}
    </div>
  );
}
