import { ClipboardPaste } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { canReadClipboard, readClipboard } from '#client/device/clipboard.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { TextArea } from '#client/ui/text-area.tsx';
import { showToast } from '#client/ui/toast-store.ts';

/** The chains whose addresses can be described. */
const described: readonly string[] = ['TRC20', 'BEP20'] satisfies Described[];
type Described = 'TRC20' | 'BEP20';
const isDescribed = (chain: string): chain is Described => described.includes(chain);

interface AddressFieldProps {
  /** Empty until one was chosen; nothing can be typed before. */
  chain: string;
  value: string;
  onChange: (address: string) => void;
  error: string | undefined;
}

/** An address in full, since whoever checks it wants to see every character. */
export function AddressField({ chain, value, onChange, error }: AddressFieldProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLDivElement>(null);
  const [pasteRefused, setPasteRefused] = useState(false);
  const mayPaste = chain !== '' && canReadClipboard() && !pasteRefused;
  // Whitespace comes along when an address is copied, and is never part of one.
  const take = (text: string) => onChange(text.replace(/\s/g, ''));

  const paste = async () => {
    const text = await readClipboard();
    if (text === undefined) {
      setPasteRefused(true);
      // The button goes, and the field is where to paste instead.
      field.current?.querySelector('textarea')?.focus();
      showToast({ text: t('payoutMethods.addAddress.pasteRefused'), tone: 'failure', position: 'top' });
    } else take(text);
  };

  return (
    <div ref={field} className="accounts-address-field">
      <Field
        label={t('payoutMethods.addAddress.address')}
        hint={isDescribed(chain) ? t(`payoutMethods.addAddress.form.${chain}`) : undefined}
        error={error}
      >
        <TextArea
          name="address"
          rows={2}
          enterKeyHint="done"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={128}
          disabled={chain === ''}
          placeholder={chain === '' ? t('fields.chooseChain') : undefined}
          value={value}
          onChange={take}
          onKeyDown={sendByEnter}
        />
      </Field>
      {mayPaste && (
        <Button size="small" icon={<ClipboardPaste />} onClick={() => void paste()}>
          {t('payoutMethods.addAddress.paste')}
        </Button>
      )}
    </div>
  );
}

/** An address has no second line: Enter does what it does in a field of one line. */
function sendByEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
