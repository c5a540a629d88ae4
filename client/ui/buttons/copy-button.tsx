import Copy from 'lucide-react/icons/copy';
import { Button, type ButtonLook } from './button.tsx';
import { copyText } from './copy-text.ts';

interface CopyButtonProps extends Omit<ButtonLook, 'icon'> {
  text: string;
  label: string;
  /** Receives whether the text reached the clipboard, so that the screen can show a toast. */
  onCopied: (success: boolean) => void;
}

/** Copies a text, such as an address or an invitation link. */
export function CopyButton({ text, label, onCopied, size = 'small', ...look }: CopyButtonProps) {
  return (
    <Button
      {...look}
      size={size}
      icon={<Copy />}
      onClick={(event) => void copyText(text, event.currentTarget).then(onCopied)}
    >
      {label}
    </Button>
  );
}
