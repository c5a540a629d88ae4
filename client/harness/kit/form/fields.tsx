import { useId, type ReactNode } from 'react';
import { latinDigits } from '#contract/text/latin-digits.ts';
import { useClock, useFoundMembers } from '#client/harness/model/queries.ts';
import { accountOf } from '#client/harness/model/phones/phone-sessions.ts';
import { instantOf, zonedText } from '#client/harness/model/zoned-time.ts';
import { Field } from '#client/ui/fields/field.tsx';
import type { BoundField } from '#client/drafts/use-form.ts';
import { SelectInput } from '#client/ui/fields/select-input.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { TextInput } from '#client/ui/fields/text-input.tsx';

// The platform checks every value and explains what is wrong with it, so no field checks its own.

/** The labels around a field, and its part of a draft. */
export interface FieldProps<T> extends Omit<BoundField<T>, 'name'> {
  label: string;
  hint?: ReactNode;
  isRequired?: boolean;
}

interface TextFieldProps extends FieldProps<string> {
  /** The unit of the value, such as `USDT`. */
  unit?: string;
  kind?: 'text' | 'amount' | 'count' | 'address';
  placeholder?: string | undefined;
}

const inputModes = { text: 'text', amount: 'decimal', count: 'numeric', address: 'url' } as const;

export function TextField(props: TextFieldProps) {
  const { label, hint, isRequired = false, unit, kind = 'text', placeholder, value, onChange, error } = props;
  const isNumber = kind === 'amount' || kind === 'count';

  return (
    <Field label={label} hint={hint} error={error} optional={!isRequired}>
      <TextInput
        value={value}
        onChange={isNumber ? (text) => onChange(latinDigits(text)) : onChange}
        inputMode={inputModes[kind]}
        placeholder={placeholder}
        trailing={unit}
        autoComplete="off"
        spellCheck={kind === 'text'}
      />
    </Field>
  );
}

interface AreaFieldProps extends FieldProps<string> {
  rows?: number | undefined;
  /** The text is code: its spelling is not checked. */
  isCode?: boolean;
}

/** Several lines of text. */
export function AreaField(props: AreaFieldProps) {
  const { label, hint, isRequired = false, rows = 3, isCode = false, value, onChange, error } = props;

  return (
    <Field label={label} hint={hint} error={error} optional={!isRequired}>
      <TextArea value={value} onChange={onChange} rows={rows} spellCheck={!isCode} data-code={isCode} />
    </Field>
  );
}

export interface Option<T extends string = string> {
  readonly value: T;
  readonly label: string;
}

interface ChoiceFieldProps<T extends string> extends FieldProps<T> {
  options: readonly Option<T>[];
}

/** One of several options. An unknown stored value is listed too, so that opening the form changes nothing. */
export function ChoiceField<T extends string>(props: ChoiceFieldProps<T>) {
  const { label, hint, isRequired = false, options, value, onChange, error } = props;
  const isListed = options.some((option) => option.value === value);

  return (
    <Field label={label} hint={hint} error={error} optional={!isRequired}>
      <SelectInput
        value={value}
        onChange={(next) => onChange(next as T)}
        options={isListed ? [...options] : [{ value, label: value }, ...options]}
      />
    </Field>
  );
}

/** An instant, to the minute, in the world's zone. 0 means no instant. */
export function InstantField({
  label,
  hint,
  isRequired = false,
  value,
  onChange,
  error,
}: FieldProps<number>) {
  const timeZone = useClock().data?.timeZone ?? 'UTC';

  return (
    <Field label={label} hint={hint} error={error} optional={!isRequired} trailing={timeZone}>
      <TextInput
        type="datetime-local"
        value={value === 0 ? '' : zonedText(value, timeZone)}
        onChange={(text) => onChange(text === '' ? 0 : instantOf(text, timeZone))}
        max="9999-12-31T23:59"
      />
    </Field>
  );
}

interface MemberFieldProps extends FieldProps<string> {
  /** The field holds a phone number or e-mail address, or an invitation code. */
  by?: 'account' | 'inviteCode';
}

/** A member, found by name, number, e-mail address or code. Any text can be typed. */
export function MemberField(props: MemberFieldProps) {
  const { label, hint, isRequired = false, by = 'account', value, onChange, error } = props;
  const listId = useId();
  const { data } = useFoundMembers(value.trim());
  const members = (data?.list ?? []).map((member) => ({
    ...{ id: member.id, name: member.name },
    key: by === 'account' ? accountOf(member) : member.inviteCode,
  }));
  const name = members.find(({ key }) => key === value)?.name;
  /** Replaces a typed name by the key of its member, if only one has this name. */
  const takeName = () => {
    const typed = value.trim().toLowerCase();
    const [named, ...others] = members.filter((member) => member.name.toLowerCase() === typed);
    if (named && named.key !== '' && others.length === 0) onChange(named.key);
  };

  return (
    <Field label={label} hint={hint} error={error} optional={!isRequired} trailing={name}>
      <TextInput
        value={value}
        onChange={(text) => onChange(latinDigits(text))}
        onBlur={takeName}
        list={listId}
        autoComplete="off"
        spellCheck={false}
      />
      <datalist id={listId}>
        {members.map((member) => (
          <option key={member.id} value={member.key}>
            {member.name}
          </option>
        ))}
      </datalist>
    </Field>
  );
}
