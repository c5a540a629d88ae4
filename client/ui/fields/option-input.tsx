import { useState } from 'react';
import { PickerInput } from './picker-input.tsx';

interface OptionInputProps {
  /** The title of the picker, and the name of its column. */
  title: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
  /** Shown while the value is empty. */
  placeholder: string;
  name?: string;
  confirmLabel: string;
  cancelLabel: string;
}

/** A choice from a list, in a Picker of one column. */
export function OptionInput({ title, value, onChange, options, ...rest }: OptionInputProps) {
  const [draft, setDraft] = useState<string>();
  const close = () => setDraft(undefined);

  return (
    <PickerInput
      {...rest}
      text={options.find((one) => one.value === value)?.label ?? ''}
      open={draft !== undefined}
      onOpen={() => setDraft(value || (options[0]?.value ?? ''))}
      title={title}
      labels={[title]}
      data1={options.map((one) => ({ value: one.value, text: one.label }))}
      chosen={[draft ?? value]}
      onChoose={([chosen]) => setDraft(chosen)}
      onConfirm={() => {
        close();
        if (draft) onChange(draft);
      }}
      onCancel={close}
    />
  );
}
