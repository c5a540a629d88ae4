import { useCallback, useRef, useState, type ChangeEvent } from 'react';
import { amountText, editAmount, type AmountEdit, type AmountWriting } from './amount-text.ts';

interface AmountTextOptions {
  value: string;
  onChange: (value: string) => void;
  writing: AmountWriting;
  /** Left out of a pasted text. */
  unit: string;
}

interface Entry {
  readonly text: string;
  /** The same amount as the language writes it. */
  readonly written: string;
  readonly wasAmbiguous: boolean;
}

/**
 * The text of an amount field: grouped while it is typed, with the caret kept in place. The answer also says
 * if an ambiguous text needs an explanation, and if the last change was refused.
 */
export function useAmountText({ value, onChange, writing, unit }: AmountTextOptions) {
  const selection = useRef<{ start: number; end: number; kind: string }>(undefined);
  const [entry, setEntry] = useState<Entry>();
  const [isRefused, setRefused] = useState(false);
  const written = amountText(writing, value);
  // Another amount, and the same one in another language, have another text.
  const current = entry?.written === written ? entry : undefined;
  const shown = current?.text ?? written;

  const ref = useCallback((input: HTMLInputElement) => {
    const note = ({ inputType }: InputEvent) =>
      (selection.current = {
        start: input.selectionStart ?? 0,
        end: input.selectionEnd ?? 0,
        kind: inputType,
      });
    input.addEventListener('beforeinput', note);
    return () => input.removeEventListener('beforeinput', note);
  }, []);

  const change = ({ target: input, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const noted = selection.current;
    selection.current = undefined;
    // A change without a note of its own, such as one by an extension, must not use the note of an earlier key.
    const before = noted && noted.kind === (nativeEvent as InputEvent).inputType ? noted : undefined;
    const edit = editOf(shown, input, before);
    const edited = editAmount(writing, { ...edit, inserted: edit.inserted.replace(unit, '') });
    setRefused(!edited);
    if (!edited) {
      // The text stays as it was typed, and the field has no amount: without its `e`, `1e3` would become 13.
      setEntry({ text: input.value, written: amountText(writing, ''), wasAmbiguous: false });
      onChange('');
      return;
    }
    showText(input, edited.text, edited.caret);
    setEntry({
      text: edited.text,
      written: amountText(writing, edited.value),
      wasAmbiguous: edited.isAmbiguous || (edited.value !== '' && Boolean(current?.wasAmbiguous)),
    });
    onChange(edited.value);
  };
  const finish = () => {
    if (!isRefused) setEntry(current && { ...current, text: written });
  };

  return {
    input: { ref, value: shown, onChange: change, onBlur: finish },
    isRefused: isRefused && current !== undefined,
    wasAmbiguous: Boolean(current?.wasAmbiguous),
  };
}

/** React would set the text after the event, too, but the caret at its end. */
function showText(input: HTMLInputElement, text: string, start: number, end = start): void {
  if (input.value !== text) input.value = text;
  if (document.activeElement === input) input.setSelectionRange(start, end);
}

function editOf(
  shown: string,
  { value: text, selectionStart }: HTMLInputElement,
  before: { start: number; end: number; kind: string } | undefined,
): AmountEdit {
  if (before?.kind.startsWith('delete') && text.length < shown.length) {
    const caret = selectionStart ?? text.length;
    return {
      ...{ shown, prefix: text.slice(0, caret), inserted: '', suffix: text.slice(caret) },
      isForward: before.kind.endsWith('Forward'),
    };
  }
  const prefix = shown.slice(0, before?.start ?? 0);
  const suffix = before ? shown.slice(before.end) : '';
  const isKept =
    text.length >= prefix.length + suffix.length && text.startsWith(prefix) && text.endsWith(suffix);
  // Undo, and a browser that fills the field, replace the whole text.
  if (!isKept) return { shown, prefix: '', inserted: text, suffix: '' };
  return { shown, prefix, inserted: text.slice(prefix.length, text.length - suffix.length), suffix };
}
