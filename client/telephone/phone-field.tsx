import './phone-field.css';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { byName } from '#client/i18n/by-name.ts';
import { currentLanguage } from '#client/i18n/i18n.ts';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { phoneText } from './phone-number.ts';
import type { PhoneEntry } from './use-phone-entry.ts';

interface PhoneFieldProps {
  entry: PhoneEntry;
  label?: string;
  /** The field may be empty. */
  optional?: boolean;
  /** Shown until a number was typed, in place of how to write it. */
  purpose?: string;
  error: string | undefined;
  autoComplete: 'username' | 'tel';
  trailing?: ReactNode;
  /** Called after the number or its country changed. */
  onChange?: () => void;
  onBlur?: () => void;
}

/** A phone number and its country. Shows the full number below, as it will be sent. */
export function PhoneField({
  entry,
  label,
  optional = false,
  purpose,
  error,
  autoComplete,
  trailing,
  onChange,
  onBlur,
}: PhoneFieldProps) {
  const { t } = useTranslation();
  const isListed = entry.countries.length > 0;
  const isUnknown = entry.problem !== undefined || entry.isIncomplete;
  const howToWrite = t(isListed || entry.addsCallingCode ? 'auth.phone.hint' : 'auth.phone.hintAlone');
  const unknown = entry.written === '' ? (purpose ?? howToWrite) : howToWrite;
  const hint = isUnknown ? unknown : t('auth.phone.whole', { phone: phoneText(entry) });

  return (
    <TextField
      label={label ?? t('auth.phone.label')}
      optional={optional}
      hint={error ? undefined : hint}
      error={error}
      aside={trailing}
      name="phone"
      type="tel"
      autoComplete={autoComplete}
      leading={
        isListed && (
          <CountryPicker
            entry={entry}
            onChoose={(code) => {
              entry.choose(code);
              onChange?.();
            }}
          />
        )
      }
      value={entry.written}
      onChange={(written) => {
        entry.write(written);
        onChange?.();
      }}
      onBlur={onBlur}
    />
  );
}

/** Shows the calling code only. A native select over it lists the countries by name. */
function CountryPicker({ entry, onChoose }: { entry: PhoneEntry; onChoose: (code: string) => void }) {
  const { t } = useTranslation();
  const { country, countries, areaCode } = entry;

  return (
    <span className="country-picker">
      <span aria-hidden>{areaCode ? `+${areaCode}` : '+'}</span>
      <ChevronDown />
      <select
        aria-label={t('auth.phone.country')}
        value={country?.code ?? ''}
        onChange={(event) => onChoose(event.target.value)}
      >
        {!country && <option value="" />}
        {byName(currentLanguage().tag, countries, ({ name }) => name).map((one) => (
          <option key={one.code} value={one.code}>
            {t('auth.phone.countryOption', { name: one.name, areaCode: one.areaCode })}
          </option>
        ))}
      </select>
    </span>
  );
}
