import './ribbon.css';

/**
 * The strip that always says this is a sandbox. Nothing dismisses it, and dialogs leave it uncovered. Without a text it
 * keeps its place free, so that nothing moves when there is one.
 */
export function Ribbon({ text }: { text: string | undefined }) {
  return text === undefined ? (
    <div className="ribbon" />
  ) : (
    <aside className="ribbon">
      <span>{text}</span>
    </aside>
  );
}
