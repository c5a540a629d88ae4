import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalText } from '#contract/control/items.ts';
import { languages, type Locale } from '#contract/languages.ts';
import { Field } from '#client/ui/fields/field.tsx';
import { SelectInput } from '#client/ui/fields/select-input.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { TextInput } from '#client/ui/fields/text-input.tsx';
import type { FieldProps } from './fields.tsx';
import { fallbackLocale, textsOf, withText } from './local-text.ts';

interface LocalTextFieldProps extends FieldProps<LocalText> {
  /** The lines in sight. */
  rows?: number | undefined;
}

/** A text in several languages. One is shown at a time. */
export function LocalTextField(props: LocalTextFieldProps) {
  const { label, hint, isRequired = false, rows = 1, value, onChange, error } = props;
  const { t } = useTranslation();
  const [locale, setLocale] = useState<Locale>(fallbackLocale);
  const texts = textsOf(value);
  const { tag } = languages.find((language) => language.locale === locale) ?? languages[0];
  const input = {
    value: texts[locale] ?? '',
    onChange: (text: string) => onChange(withText(value, locale, text)),
    placeholder: texts[fallbackLocale],
    lang: tag,
  };
  const languageOptions = languages.map(({ locale: other, name }) => ({
    value: other,
    label: texts[other] ? `${name} ✓` : name,
  }));

  return (
    <div className="local-text">
      <Field label={label} hint={hint} error={error} optional={!isRequired}>
        {rows > 1 ? <TextArea {...input} rows={rows} /> : <TextInput {...input} autoComplete="off" />}
      </Field>
      <label>
        <span className="visually-hidden">{t('harness.edit.languageOf', { field: label })}</span>
        <SelectInput
          value={locale}
          onChange={(next) => setLocale(next as Locale)}
          options={languageOptions}
        />
      </label>
    </div>
  );
}
