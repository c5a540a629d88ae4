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
    <aside className="ribbon">
      <span>{text}</span>
    </aside>
  );
}
