import { useMutation } from '@tanstack/react-query';
import { writeAddress } from '#client/harness/model/address.ts';
import { partnerAmong, partnerOf } from '#client/harness/model/phones/beside.ts';
import { reopenPhones } from '#client/harness/model/phones/frames.ts';
import { guest, type PhoneName } from '#client/harness/model/phones/phone-settings.ts';
import { applyAccount } from '#client/harness/model/phones/phone-sessions.ts';
import { storages } from '#client/harness/model/phones/phone-storages.ts';
import { addPhone, shownPhones } from '#client/harness/model/phones/shown-phones.ts';
import { world } from '#client/harness/model/world.ts';

/** Shows another world beside this one: the second half of the phones shows the members of the first half there. */
export const useShowBeside = () =>
  useMutation({
    mutationFn: async (beside: string) => {
      const here = world;
      if (shownPhones().length === 1) addPhone();
      const phones = shownPhones();
      const second = phones.filter(({ name }) => partnerAmong(phones, name));
      await Promise.all(
        second.map(({ name }) =>
          applyAccount(beside, { name, account: partnerAmong(phones, name)?.account ?? guest }),
        ),
      );
      if (here !== world) return;
      writeAddress({ beside });
      openIn(second.map(({ name }) => name));
    },
  });

/** Shows this world alone again, with the members whom its phones had. */
export async function endBeside(): Promise<void> {
  const here = world;
  const second = shownPhones().filter(({ name }) => partnerOf(name));
  // They may never have been logged in here, such as in a browser that was sent the address of the comparison.
  await Promise.all(second.map((phone) => applyAccount(here, phone))).catch(() => undefined);
  if (here !== world) return;
  writeAddress({ beside: undefined });
  openIn(second.map(({ name }) => name));
}

/** Opens phones in the world that they show now. Their sessions there may have been written from another one. */
function openIn(names: readonly PhoneName[]): void {
  for (const name of names) storages[name].refresh();
  reopenPhones(names);
}
