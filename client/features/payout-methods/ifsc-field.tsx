import { useTranslation } from 'react-i18next';
import { Field } from '#client/ui/fields/field.tsx';
import { TextInput } from '#client/ui/fields/text-input.tsx';
import { ifscCharacters, ifscLength, ifscProblem } from './ifsc.ts';

interface IfscFieldProps {
  value: string;
  onChange: (ifsc: string) => void;
  /** The member has finished the form. */
  submitted: boolean;
  /** The platform's refusal. */
  error: string | undefined;
}

/** The code of an Indian bank branch, validated while typing. */
export function IfscField({ value, onChange, submitted, error }: IfscFieldProps) {
  const { t } = useTranslation();
  const problem = ifscProblem(value, submitted);

  return (
    <Field
      label={t('payoutMethods.bank.ifsc.label')}
      hint={t('payoutMethods.bank.ifsc.hint')}
      trailing={t('payoutMethods.bank.ifsc.count', { count: value.length, length: ifscLength })}
      error={problem ? t(`payoutMethods.bank.ifsc.problems.${problem}`) : error}
    >
      <TextInput
        name="ifsc"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        value={value}
        onChange={(text) => onChange(ifscCharacters(text))}
      />
    </Field>
  );
}
