import '#client/harness/app/console/console.css';
import '#client/harness/app/clock/clock-bar.css';
import '#client/harness/app/phones/phones.css';
import '#client/harness/panels/overview/overview-panel.css';
import '#client/ui/lists/fading-row.css';
import './sheet.css';
import Plus from 'lucide-react/icons/plus';
import Spline from 'lucide-react/icons/spline';
import X from 'lucide-react/icons/x';
import { useLayoutEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ClockAdvance } from '#client/harness/app/clock/clock-bar.tsx';
import { useFocusFallback } from '#client/harness/app/console/focus-fallback.ts';
import { panels } from '#client/harness/app/console/panels.ts';
import { useEarnedWords } from '#client/harness/kit/agenda-words.ts';
import { PhoneChoice } from '#client/harness/app/phones/phone-choice.tsx';
import { follow } from '#client/harness/model/followed.ts';
import { phoneNames } from '#client/harness/model/phones/phone-settings.ts';
import { addPhone, useShownPhones } from '#client/harness/model/phones/shown-phones.ts';
import { useWaiting } from '#client/harness/model/queries.ts';
import { useClockControl, useWorldNow, type ClockMove } from '#client/harness/model/clock.ts';
import { usePanel } from '#client/harness/model/open-panel.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { CountBadge } from '#client/ui/status/count-badge.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { noticeDialog } from '#client/ui/overlays/open-dialogs.ts';
import { showToast } from '#client/ui/overlays/toast-store.ts';
import { closeSheet, openTool, rowIds, useTool } from './open-tool.ts';
import { tools } from './tools.ts';

/** The operator's sheet over a phone: the tool that was open last, the clock's buttons, and the row of tools. */
export default function Sheet() {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const tool = useTool();
  const panel = usePanel();
  const { Content } = tool ? tools[tool] : panels[panel];
  useFocusFallback(content);

  useLayoutEffect(() => {
    const { current } = dialog;
    if (!current) return undefined;
    current.showModal();
    const leave = noticeDialog(current);
    return () => {
      leave();
      current.close();
    };
  }, []);

  const cancel = (event: SyntheticEvent) => {
    // The dialogs and file inputs of a tool send cancel events of their own.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    closeSheet();
  };
  const pressBeside = (event: MouseEvent) => {
    if (event.target === event.currentTarget) closeSheet();
  };

  return (
    // Presses on the backdrop close it, as in ui/overlays/dialog.tsx. Keyboards use Escape.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className="dialog mobile-sheet"
      aria-label={t('harness.mobile.sheet')}
      closedby="closerequest"
      onCancel={cancel}
      onClick={pressBeside}
    >
      <div className="mobile-sheet-head">
        <PhoneChoice />
        <AddPhone />
        <IconButton label={t('harness.close')} icon={<X />} onClick={closeSheet} />
      </div>
      <div ref={content} className="mobile-sheet-content">
        <Content key={tool ?? panel} />
      </div>
      <QuickClock />
      <ToolRow />
    </dialog>
  );
}

/** Each of these buttons moves the clock and returns to the app, so that the next day is two presses away. */
function QuickClock() {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const now = useWorldNow();
  const earnedWords = useEarnedWords();
  const time = useClockControl(({ now: landed, count, earned }: ClockMove) => {
    closeSheet();
    const events = count > 0 && t('harness.mobile.events', { count });
    const moved = t('harness.mobile.moved', { when: format.dateTime(landed) });
    const text = [moved, events, earnedWords(earned)].filter(Boolean).join(' · ');
    showToast({ text, position: 'top' });
  });

  return (
    <div className="mobile-clock">
      <span className="mobile-clock-now">
        {now !== undefined && `${format.day(now)}, ${format.timeOfDay(now)}`}
      </span>
      <ClockAdvance clockControl={time} />
    </div>
  );
}

function ToolRow() {
  const { t } = useTranslation();
  const tool = useTool();
  const waiting = useWaiting();

  return (
    <nav className="mobile-tools fading-row" aria-label={t('harness.mobile.tools')}>
      {rowIds.map((id) => {
        const Icon = id === 'follow' ? Spline : tools[id].icon;
        return (
          <button
            key={id}
            ref={id === tool ? keepInView : null}
            type="button"
            aria-current={id === tool ? 'page' : undefined}
            onClick={() => (id === 'follow' ? follow({}) : openTool(id))}
          >
            <Icon />
            <span>{t(`harness.mobile.tool.${id}`)}</span>
            {id === 'decisions' && <CountBadge count={waiting} />}
          </button>
        );
      })}
    </nav>
  );
}

function keepInView(button: HTMLButtonElement | null): void {
  button?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Adds a phone in front, while there is room for another one. */
function AddPhone() {
  const { t } = useTranslation();
  const { length } = useShownPhones();
  if (length >= phoneNames.length) return null;

  return <IconButton label={t('harness.phones.add')} icon={<Plus />} repeatable onClick={addPhone} />;
}
