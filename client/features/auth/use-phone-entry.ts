import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { storage } from '#client/device/storage.ts';
import { useStored } from '#client/device/use-stored.ts';
import { fieldProblem } from '#client/drafts/field-problem.ts';
import { likelyCountry } from './likely-country.ts';
import { countriesOf, lacksCallingCode, phoneCharacters, readPhone } from './phone-number.ts';

const deviceTimeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

export type PhoneEntry = ReturnType<typeof usePhoneEntry>;

/**
 * State of a phone field, typed or prefilled with a full number. Its country is the number's own, otherwise the last
 * chosen, otherwise the location of the device or of the platform.
 */
export function usePhoneEntry(wholePhone: string | undefined) {
  const [typed, setTyped] = useState<string>();
  const { countries, chosen, isPending } = useCountries();

  const text = typed ?? (wholePhone ? `+${wholePhone}` : '');
  const { phone, areaCode } = readPhone(
    text,
    chosen?.areaCode,
    countries.map((country) => country.areaCode),
  );
  const country = areaCode === chosen?.areaCode ? chosen : countries.find((one) => one.areaCode === areaCode);
  const national = phone.slice(areaCode?.length);
  const written = typed ?? (wholePhone ? national : '');
  const isIncomplete = isPending && lacksCallingCode(text);
  const remember = (code: string | undefined) => code !== chosen?.code && storage.write('country', code);

  return {
    phone,
    areaCode,
    problem: isIncomplete ? undefined : fieldProblem(user.register, 'phone', written.trim() && phone),
    written,
    /** The number was typed without a calling code, which is not known before the countries are loaded. */
    isIncomplete,
    countries,
    country,
    write: (text: string) => {
      // Keeps the country of the number when the number is shortened.
      if (country) remember(country.code);
      setTyped(phoneCharacters(text));
    },
    choose: (code: string) => {
      remember(code);
      if (code !== country?.code) setTyped(national);
    },
  };
}

/** The countries on offer, and the preselected one. */
function useCountries() {
  const { data: listed = [], isPending } = useQuery({ ...query(user.countries), staleTime: Infinity });
  const countries = countriesOf(listed);
  const { data: info, isPending: isInfoPending } = useQuery(query(user.sysInfo));
  const codes = countries.map(({ code }) => code);
  const ownCode = useStored('country') ?? likelyCountry(codes, [deviceTimeZone]);
  const platformZone = info?.withdrawWindow.timeZone;
  const chosenCode = ownCode ?? likelyCountry(codes, platformZone ? [platformZone] : []) ?? codes[0];

  return {
    countries,
    isPending: isPending || (ownCode === undefined && isInfoPending),
    chosen: countries.find(({ code }) => code === chosenCode),
  };
}
