import './ribbon.css';

/** The strip that always says this is a sandbox. Nothing dismisses it, and dialogs leave it uncovered. */
export function Ribbon({ text }: { text: string }) {
  return (
    <aside className="ribbon">
      <span>{text}</span>
    </aside>
  );
}
