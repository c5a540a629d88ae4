import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ChosenCountry, PhoneReader, ReadPhone } from '#contract/phone/read-phone.ts';
import { user } from '#contract/user/user.ts';
import { hostProfile } from '#client/api/host-profile.ts';
import { query } from '#client/api/query.ts';
import { storage } from '#client/device/storage.ts';
import { useStored } from '#client/device/use-stored.ts';
import { fieldProblem } from '#client/drafts/field-problem.ts';
import { phoneTimeZone } from '#client/i18n/formatters.ts';
import { untilFetched } from '#client/ui/text/until-fetched.ts';
import { likelyCountry } from './likely-country.ts';
import { countriesOf, lacksCallingCode, phoneCharacters } from './phone-number.ts';

export type PhoneEntry = ReturnType<typeof usePhoneEntryOf>;

/** The typed text and its setter, as `useState` returns them. A form may pass those of a draft. */
type Typed = readonly [text: string | undefined, set: (text: string | undefined) => void];

/** State of a phone field, typed or prefilled with a full number. */
export const usePhoneEntry = (wholePhone: string | undefined) =>
  usePhoneEntryOf(useState<string>(), wholePhone);

/**
 * State of a phone field whose text is a draft. Its country is the number's own, otherwise the last chosen, otherwise the
 * location of the device or of the platform.
 */
export function usePhoneEntryOf([typed, setTyped]: Typed, wholePhone?: string) {
  const { countries, chosen, isPending } = useCountries();
  const text = typed ?? wholeText(wholePhone);
  const phones = usePhones(countries, text !== '');
  const areaCodes = countries.map((one) => one.areaCode);
  const { phone: typedPhone, areaCode } = readWith(phones, text, chosen, areaCodes);
  // A known account stays as the platform wrote it.
  const phone = typed === undefined && wholePhone ? wholePhone : typedPhone;
  // Several countries may have one calling code.
  const country = [chosen, ...countries].find((one) => one?.areaCode === areaCode);
  const national = phone.slice(areaCode?.length);
  const written = typed ?? national;
  const isLoading = !phones || (isPending && lacksCallingCode(text));
  const isIncomplete = text !== '' && isLoading;
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
    /** A number without a calling code gets the one of the chosen country, or of the host's profile. */
    addsCallingCode: chosen !== undefined,
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

/** Reads a number. Before the numbering plans are loaded, only the calling code of a known account is found. */
function readWith(
  phones: PhoneReader | undefined,
  text: string,
  chosen: ChosenCountry | undefined,
  areaCodes: readonly string[],
): ReadPhone {
  if (phones) return phones.read(text, chosen, areaCodes);
  const phone = text.replace(/\D/g, '');
  return { phone, areaCode: areaCodes.find((code) => text.startsWith(`+${code}`)) };
}

/**
 * The reader of phones, loaded with the first digit: its 15 KiB would delay the login. For a host that offers other countries
 * than the reference platform, it has the numbering plans of all.
 */
function usePhones(countries: readonly ChosenCountry[], isWanted: boolean): PhoneReader | undefined {
  const [phones, setPhones] = useState<PhoneReader>();
  const codes = countries.map(({ code }) => code).join();
  const load = useEffectEvent(() => loadPhones(countries));

  useEffect(() => {
    if (!isWanted) return;
    return untilFetched(load, setPhones);
  }, [isWanted, codes]);
  return phones;
}

async function loadPhones(countries: readonly ChosenCountry[]): Promise<PhoneReader> {
  const { phones } = await import('#contract/phone/offered-countries.ts');
  if (countries.every(phones.knows)) return phones;
  const all = await import('#contract/phone/all-countries.ts');
  return all.phones;
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
  const ownCode = useStored('country') ?? likelyCountry(codes, [phoneTimeZone()]);
  const platformZone = info?.withdrawWindow.timeZone;
  const chosenCode = ownCode ?? likelyCountry(codes, platformZone ? [platformZone] : []) ?? codes[0];

  return {
    countries,
    isPending: isPending || (ownCode === undefined && isInfoPending),
    chosen: countries.length > 0 ? countries.find(({ code }) => code === chosenCode) : ofProfile,
  };
}
