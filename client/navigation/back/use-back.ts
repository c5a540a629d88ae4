import { useLayoutEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { nativeShell } from '#client/device/native-shell.ts';
import { historyDepth, isOwnStep, shownHref } from '#client/navigation/hash-history.ts';
import { addressOf } from '#client/navigation/paths.ts';
import { routeAt } from '#client/navigation/route-places.ts';
import { routes } from '#client/navigation/routes.ts';
import { useTabs } from '#client/navigation/tabs.ts';
import { showToast } from '#client/ui/overlays/toast-store.ts';
import { followBrowserBack } from './browser-back.ts';
import { closableLayer, closeLayer, isBlocking, openLayers } from './layers.ts';
import { followShellBack } from './shell-back.ts';

/** The time for which a second press leaves the app. */
const leavesMs = 2000;

/**
 * Decides what Back does, in a browser and in the shells: it closes the topmost menu, viewer, picker, sheet or dialog, then
 * goes back in the history. On a tab without a history it says that a second press leaves the app.
 */
export function useBack(): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const tabs = useTabs();

  const ask = useEffectEvent(() => {
    const forget = showToast({ text: t('device.leave') });
    setTimeout(forget, leavesMs);
  });
  /** The screen above the current one; undefined on a tab, and below a dialog that only its own buttons close. */
  const parent = useEffectEvent((): string | undefined => {
    const name = routeAt(shownHref().slice(1));
    const { tab, parent: above = 'home' } = name ? routes[name] : {};
    const isTab = tab !== undefined && (tabs?.includes(tab) ?? true);
    return isTab || isBlocking(openLayers().at(-1)) ? undefined : addressOf(above);
  });
  const open = useEffectEvent((address: string) => void navigate(address, { replace: true }));
  const step = useEffectEvent(() => void navigate(-1));

  useLayoutEffect(() => {
    const browser = () =>
      followBrowserBack({
        leavesMs,
        stays: () => {
          // A link led to this screen: Back returns to where the link was.
          if (parent() !== undefined) return false;
          ask();
          return true;
        },
      });
    const shell = () =>
      followShellBack((leave) => {
        const layer = closableLayer();
        if (layer) closeLayer(layer);
        // A step takes a moment, in which further presses would go too far.
        else if (isOwnStep()) return;
        else if (historyDepth() > 0 && !isBlocking(openLayers().at(-1))) step();
        else leaveOrOpen(leave);
      });
    let askedAt = -Infinity;
    const leaveOrOpen = (leave: () => void) => {
      const above = parent();
      if (above !== undefined) open(above);
      else if (performance.now() - askedAt < leavesMs) {
        askedAt = -Infinity;
        leave();
      } else {
        askedAt = performance.now();
        ask();
      }
    };

    return followEither(browser, shell);
  }, []);
}

/** Follows Back as a browser or a shell reports it. The script of a shell may arrive after the app has started. */
function followEither(browser: () => () => void, shell: () => () => void): () => void {
  let isInShell = nativeShell() !== 'browser';
  let stop = isInShell ? shell() : browser();
  const change = () => {
    if (isInShell || nativeShell() === 'browser') return;
    isInShell = true;
    stop();
    stop = shell();
  };
  document.addEventListener('deviceready', change);
  return () => {
    document.removeEventListener('deviceready', change);
    stop();
  };
}
