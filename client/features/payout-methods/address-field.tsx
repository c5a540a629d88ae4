import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { canReadClipboard, readClipboard } from '#client/device/clipboard.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Field } from '#client/ui/fields/field.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { showToast } from '#client/ui/overlays/toast-store.ts';

/** The chains with a description of their address format. */
const described: readonly string[] = ['TRC20', 'BEP20'] satisfies Described[];
type Described = 'TRC20' | 'BEP20';
const isDescribed = (chain: string): chain is Described => described.includes(chain);

interface AddressFieldProps {
  /** Empty until a chain is chosen; the field is disabled until then. */
  chain: string;
  value: string;
  onChange: (address: string) => void;
  error: string | undefined;
}

/** An address field that shows every character, so that the member can check it. */
export function AddressField({ chain, value, onChange, error }: AddressFieldProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLDivElement>(null);
  const [pasteRefused, setPasteRefused] = useState(false);
  const mayPaste = chain !== '' && canReadClipboard() && !pasteRefused;
  // Copied addresses may contain whitespace, which is never part of an address.
  const take = (text: string) => onChange(text.replace(/\s/g, ''));

  const paste = async () => {
    const text = await readClipboard();
    if (text === undefined) {
      setPasteRefused(true);
      // The button disappears, and the member can paste into the field instead.
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

/** Enter submits the form, as in a single-line field, because an address has no line breaks. */
function sendByEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
