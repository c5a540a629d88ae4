import { useTranslation } from 'react-i18next';
import { languages } from '#contract/languages.ts';
import { pseudoLocales } from '#client/device/pseudo-locales.ts';
import { setLanguage } from '#client/harness/model/phones/device-settings.ts';
import type { PhoneLanguage, PhoneSettings } from '#client/harness/model/phones/phone-settings.ts';
import { usePhoneValue } from '#client/harness/model/phones/phone-storages.ts';
import { changePhone } from '#client/harness/model/phones/shown-phones.ts';
import { Field } from '#client/ui/fields/field.tsx';
import { SelectInput } from '#client/ui/fields/select-input.tsx';

export function PhoneTexts({ phone: { name, largeLetters } }: { phone: PhoneSettings }) {
  const { t } = useTranslation();
  const language = usePhoneValue(name, 'language') ?? languages[0].locale;

  return (
    <>
      <Field label={t('harness.phones.language')}>
        <SelectInput
          value={language}
          onChange={(value) => setLanguage(name, value as PhoneLanguage)}
          options={[
            ...languages.map(({ locale, name: label }) => ({ value: locale, label })),
            ...pseudoLocales.map((value) => ({ value, label: t(`harness.phones.pseudoLocales.${value}`) })),
          ]}
        />
      </Field>
      <Field label={t('harness.phones.letters')}>
        <SelectInput
          value={largeLetters ? 'large' : 'normal'}
          onChange={(value) => changePhone(name, { largeLetters: value === 'large' || undefined })}
          options={(['normal', 'large'] as const).map((value) => ({
            value,
            label: t(`harness.phones.letterSizes.${value}`),
          }))}
        />
      </Field>
    </>
  );
}
