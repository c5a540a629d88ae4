import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { gift } from '#contract/gift.ts';
import { isOffered } from '#client/api/host-profile.ts';
import { query } from '#client/api/query.ts';
import { storage } from '#client/device/storage.ts';
import { useStored } from '#client/device/use-stored.ts';

/** Keeps the rate of the currency that amounts are shown in, too, up to date. The last one serves until there is another. */
export function DisplayCurrency() {
  const currency = useStored('displayCurrency')?.currency;
  const { data } = useQuery({
    ...query(gift.exchangeRate, { currency: currency ?? '' }),
    enabled: currency !== undefined && isOffered(gift.exchangeRate),
  });

  useEffect(() => {
    const known = storage.read('displayCurrency');
    if (data && known?.currency === data.currency && known.rate !== data.rate)
      storage.write('displayCurrency', data);
  }, [data]);

  return null;
}
