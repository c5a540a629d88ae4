import { useMutation } from '@tanstack/react-query';
import { writeAddress } from '#client/harness/model/address.ts';
import { tellOfCalls, untilAnswered } from '#client/harness/model/open-world.ts';
import { besideWorld, partnerAmong, partnerOf } from '#client/harness/model/phones/beside.ts';
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
      const second = phones.map(({ name }) => name).filter((name) => partnerAmong(phones, name));
      const applied = second.map((name) =>
        applyAccount(beside, { name, account: partnerAmong(phones, name)?.account ?? guest }),
      );
      await Promise.all([...applied, untilAnswered(second)]);
      if (here === world) openIn(beside, second);
    },
  });

/** Ends the comparison: all phones show this page's world again, with their own members. */
export async function endBeside(): Promise<void> {
  const [here, beside] = [world, besideWorld()];
  const second = shownPhones().filter(({ name }) => partnerOf(name));
  const names = second.map(({ name }) => name);
  // They may never have been logged in here, such as in a browser that was sent the address of the comparison.
  const applied = Promise.all(second.map((phone) => applyAccount(here, phone))).catch(() => undefined);
  await Promise.all([applied, untilAnswered(names)]);
  if (here === world && besideWorld() === beside) openIn(undefined, names);
}

/** Opens phones in the world beside, or without one in this page's. Their sessions there may have been written from another one. */
function openIn(beside: string | undefined, names: readonly PhoneName[]): void {
  tellOfCalls(names);
  writeAddress({ beside });
  for (const name of names) storages[name].refresh();
  reopenPhones(names);
}
