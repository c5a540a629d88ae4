import { useSyncExternalStore } from 'react';
import { useAddress, writeAddress } from './address.ts';

/** The bounds of the phones' share of the page, in percent. */
export const splitBounds = [20, 80] as const;

/** The share of the page's width that the phones have, in percent. Undefined until the splitter is moved. */
export function useSplit(): number | undefined {
  const text = useAddress('split');
  return text === '' ? undefined : withinBounds(Number(text));
}

/** Sets the share; without one, the phones are as large as fits beside the console. */
export const setSplit = (percent: number | undefined): void =>
  writeAddress({ split: percent === undefined ? undefined : String(withinBounds(percent)) });

function withinBounds(percent: number): number {
  const [min, max] = splitBounds;
  return Number.isFinite(percent) ? Math.round(Math.min(max, Math.max(min, percent))) : min;
}

const folded = 'folded';

export const useConsoleFold = (): boolean => useAddress('console') === folded;

export const foldConsole = (isFolded: boolean): void =>
  writeAddress({ console: isFolded ? folded : undefined });

/** A page as narrow as a phone, or a phone on its side: one phone at its full size, without the bench around it. */
const mobile = matchMedia('(width < 700px), (height < 500px) and (pointer: coarse)');

export const isMobileLayout = (): boolean => mobile.matches;

export const useIsMobileLayout = (): boolean =>
  useSyncExternalStore((listener) => {
    mobile.addEventListener('change', listener);
    return () => mobile.removeEventListener('change', listener);
  }, isMobileLayout);
