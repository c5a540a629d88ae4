import { CopyIcon } from './copy-icon.tsx';

/** A text that nobody types by hand, with a button that copies it. */
export function Copied({ text, what }: { text: string; what: string }) {
  return (
    <span className="copied">
      <code>{text}</code>
      <CopyIcon text={text} what={what} />
    </span>
  );
}
