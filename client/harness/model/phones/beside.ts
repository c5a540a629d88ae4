import { readAddress, useAddress } from '#client/harness/model/address.ts';
import { world } from '#client/harness/model/world.ts';
import { readPhones, type PhoneName, type PhoneSettings } from './phone-settings.ts';

/** The world that the second half of the phones shows beside this page's; empty without one. */
export function besideWorld(): string {
  const name = readAddress('beside');
  return name === world ? '' : name;
}

export function useBesideWorld(): string {
  useAddress('beside');
  return besideWorld();
}

/** The phone of the first half that a phone of the second one is compared with; undefined for those of the first half. */
export const partnerAmong = (phones: readonly PhoneSettings[], name: PhoneName): PhoneSettings | undefined =>
  phones[phones.findIndex((phone) => phone.name === name) - Math.ceil(phones.length / 2)];

/**
 * The phone of this page's world whose member and route a phone of the world beside has; undefined for other phones. Its own
 * are kept in the address for when the comparison ends.
 */
export const partnerOf = (name: PhoneName): PhoneSettings | undefined =>
  besideWorld() === '' ? undefined : partnerAmong(readPhones(readAddress('phones')), name);

/** The world that a phone of this page shows. */
export const worldOf = (name: PhoneName): string => (partnerOf(name) ? besideWorld() : world);
