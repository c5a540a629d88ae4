import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { phones as offered } from '#contract/phone/offered-countries.ts';
import type { ChosenCountry, PhoneReader } from '#contract/phone/read-phone.ts';
import { user } from '#contract/user/user.ts';
import { hostProfile } from '#client/api/host-profile.ts';
import { query } from '#client/api/query.ts';
import { storage } from '#client/device/storage.ts';
import { useStored } from '#client/device/use-stored.ts';
import { fieldProblem } from '#client/drafts/field-problem.ts';
import { likelyCountry } from './likely-country.ts';
import { countriesOf, lacksCallingCode, phoneCharacters } from './phone-number.ts';

const deviceTimeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

export type PhoneEntry = ReturnType<typeof usePhoneEntry>;

/**
 * State of a phone field, typed or prefilled with a full number. Its country is the number's own, otherwise the last
 * chosen, otherwise the location of the device or of the platform.
 */
export function usePhoneEntry(wholePhone: string | undefined) {
  const [typed, setTyped] = useState<string>();
  const { countries, chosen, isPending } = useCountries();
  const { phones, areLoading } = usePhones(countries);

  const text = typed ?? wholeText(wholePhone);
  const areaCodes = countries.map((one) => one.areaCode);
  const { phone: typedPhone, areaCode } = phones.read(text, chosen, areaCodes);
  // A known account stays as the platform wrote it.
  const phone = typed === undefined && wholePhone ? wholePhone : typedPhone;
  // Several countries may have one calling code.
  const country = [chosen, ...countries].find((one) => one?.areaCode === areaCode);
  const national = phone.slice(areaCode?.length);
  const written = typed ?? national;
  const isIncomplete = text !== '' && (areLoading || (isPending && lacksCallingCode(text)));
  const remember = (code: string | undefined) => code !== chosen?.code && storage.write('country', code);

  return {
    phone,
    areaCode,
    problem: isIncomplete ? undefined : fieldProblem(user.register, 'phone', written.trim() && phone),
    written,
    /** The number cannot be read before the countries, or their numbering plans, are loaded. */
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

const wholeText = (phone: string | undefined): string => (phone ? `+${phone}` : '');

/**
 * The reader of phones. For a host that offers other countries than the reference platform, it loads the numbering plans of
 * all. If they cannot be loaded, numbers of the others are read without a plan.
 */
function usePhones(countries: readonly ChosenCountry[]) {
  const [ofAll, setOfAll] = useState<PhoneReader>();
  const areOffered = countries.every(offered.knows);

  useEffect(() => {
    if (areOffered) return;
    import('#contract/phone/all-countries.ts').then(
      ({ phones }) => setOfAll(phones),
      () => setOfAll(offered),
    );
  }, [areOffered]);
  return { phones: ofAll ?? offered, areLoading: !areOffered && !ofAll };
}

const [onlyCode, ...otherCodes] = hostProfile?.wire.phone?.callingCodes ?? [];
/** The calling code of a platform of one country, for a host without a list of countries. */
const ofProfile =
  onlyCode === undefined || otherCodes.length > 0
    ? undefined
    : { code: '', areaCode: onlyCode.replace('+', ''), name: '' };

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
    chosen: countries.length > 0 ? countries.find(({ code }) => code === chosenCode) : ofProfile,
  };
}
