import { useTranslation } from 'react-i18next';
import { refusalText } from '#client/i18n/refusal-text.ts';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { ifscCharacters, ifscLength, ifscProblem } from './ifsc.ts';

interface IfscFieldProps {
  value: string;
  onChange: (ifsc: string) => void;
  /** The problem of the finished code, or the platform's refusal. */
  error: string | undefined;
}

/** The code of an Indian bank branch, validated while typing. The hint explains what is wrong. */
export function IfscField({ value, onChange, error }: IfscFieldProps) {
  const { t } = useTranslation();
  const problem = ifscProblem(value, false);

  return (
    <TextField
      label={t('payoutMethods.bank.ifsc.label')}
      hint={
        problem && problem !== 'length'
          ? t(`payoutMethods.bank.ifsc.problems.${problem}`)
          : t('payoutMethods.bank.ifsc.hint')
      }
      aside={t('payoutMethods.bank.ifsc.count', { count: value.length, length: ifscLength })}
      error={problem ? refusalText('BAD_IFSC') : error}
      name="ifsc"
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      value={value}
      onChange={(text) => onChange(ifscCharacters(text))}
    />
  );
}
