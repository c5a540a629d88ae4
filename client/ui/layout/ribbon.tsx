import './ribbon.css';
import { useRootMark } from './use-root-mark.ts';

/**
 * The permanent sandbox ribbon. It cannot be dismissed, and dialogs do not cover it. Without a text it reserves its room,
 * so that the layout does not shift when the text loads.
 */
export function Ribbon({ text }: { text: string | undefined }) {
  useRootMark('ribbon');
  return text === undefined ? (
    <div className="ribbon" />
  ) : (
    <aside ref={measureRibbon} className="ribbon">
      <span>{text}</span>
    </aside>
  );
}

/**
 * Tells the parts below a ribbon how high it is (`--ribbon-height`): its text takes as many lines as its language, the size of
 * letters and the window make of it.
 */
export function measureRibbon(ribbon: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty('--ribbon-height', `${ribbon.getBoundingClientRect().height}px`),
  );
  observer.observe(ribbon);
  return () => {
    observer.disconnect();
    style.removeProperty('--ribbon-height');
  };
}
