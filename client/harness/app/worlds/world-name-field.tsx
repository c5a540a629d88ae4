import { useTranslation } from 'react-i18next';
import { folded } from '#contract/text/search-words.ts';
import type { BoundField } from '#client/drafts/use-form.ts';
import { TextField } from '#client/ui/fields/text-field.tsx';

/** The name of a new world. A character that a name may not contain becomes a hyphen. */
export function WorldNameField({ onChange, ...field }: { label: string } & BoundField<string>) {
  const { t } = useTranslation();

  return (
    <TextField
      hint={t('harness.world.forkHint')}
      maxLength={63}
      autoComplete="off"
      spellCheck={false}
      {...field}
      onChange={(text) => onChange(folded(text).replace(/[^a-z0-9~-]/g, '-'))}
    />
  );
}
