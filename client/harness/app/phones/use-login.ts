import { useMutation } from '@tanstack/react-query';
import { partnerOf } from '#client/harness/model/phones/beside.ts';
import type { PhoneName } from '#client/harness/model/phones/phone-settings.ts';
import { logInOn, logOutOn } from '#client/harness/model/phones/phone-sessions.ts';
import { reopenAtHome } from '#client/harness/model/phones/shown-phones.ts';

/**
 * Logs a member in on a phone, or without an account logs out. A phone of the world beside follows its partner, which is
 * changed instead. While one login is under way, others are ignored.
 */
export function useLogin(name: PhoneName, onDone?: () => void): (account?: string) => void {
  const phone = partnerOf(name)?.name ?? name;
  const login = useMutation({
    mutationFn: (account: string | undefined) =>
      account === undefined ? logOutOn(phone) : logInOn(phone, account),
    onSuccess: (isShown) => {
      if (isShown) reopenAtHome([phone]);
      onDone?.();
    },
  });
  return (account) => {
    if (!login.isPending) login.mutate(account);
  };
}
