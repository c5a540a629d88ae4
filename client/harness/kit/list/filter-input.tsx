import type { ComponentProps } from 'react';
import Search from 'lucide-react/icons/search';
import { useTranslation } from 'react-i18next';
import { TextInput } from '#client/ui/fields/text-input.tsx';

interface FilterInputProps extends ComponentProps<typeof TextInput> {
  /** The fields that it searches, such as `name, phone or code`. */
  by: string;
}

export function FilterInput({ by, ...input }: FilterInputProps) {
  const { t } = useTranslation();
  const label = t('harness.list.filter', { by });

  return (
    <TextInput
      {...input}
      leading={<Search />}
      type="search"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      spellCheck={false}
    />
  );
}
