import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { useCommand } from '#client/api/command.ts';
import type { Failure } from '#client/api/failure.ts';
import { supportsField } from '#client/api/host-fields.ts';
import { query } from '#client/api/query.ts';
import { useCodeWait } from '#client/drafts/use-code-wait.ts';
import { useForm } from '#client/drafts/use-form.ts';
import type { PhoneEntry } from '#client/telephone/use-phone-entry.ts';

export type Recipient = Pick<PhoneEntry, 'written' | 'isIncomplete'> &
  (Pick<PhoneEntry, 'phone' | 'areaCode'> | { email: string });

/** The phone or the e-mail address that receives the code. */
export const accountIn = (recipient: Recipient): string =>
  'email' in recipient ? recipient.email : recipient.phone;

const captchaLength = 4;
const takesCaptcha = (recipient: Recipient): boolean =>
  supportsField('email' in recipient ? user.emailCode : user.smsCode, 'captcha');

/**
 * Requests the registration code by SMS or e-mail, with a captcha if the platform requires one. Allows another request
 * after the waiting time.
 */
export function useRegistrationCode(recipient: Recipient) {
  const account = accountIn(recipient);
  const { t } = useTranslation();
  const { data: info, isPending: isInfoPending } = useQuery(query(user.sysInfo));
  const wait = useCodeWait();
  const [captchaAsked, setCaptchaAsked] = useState(false);
  const captchaShown = takesCaptcha(recipient) && (captchaAsked || info?.captchaRequired === true);
  // A captcha is valid for one use and five minutes. Fetches a new one after each use, never on window focus.
  const picture = useQuery({ ...query(user.captcha), enabled: captchaShown, staleTime: Infinity, gcTime: 0 });

  const anotherPicture = () => {
    form.discard();
    if (captchaShown) void picture.refetch();
  };
  const options = {
    at: { TOO_MANY_CODES: 'code', WRONG_CAPTCHA: 'captcha' },
    onDone: () => {
      wait.sent(account);
      anotherPicture();
    },
    onFailed: (failure: Failure) => {
      wait.refused(account, failure);
      anotherPicture();
      if (failure.reason !== 'WRONG_CAPTCHA') return;
      setCaptchaAsked(true);
      // The platform begins to ask for a captcha, and none was typed.
      if (!captchaShown) form.check('captcha');
    },
  };
  const smsCode = useCommand(user.smsCode, options);
  const emailCode = useCommand(user.emailCode, options);
  const call = 'email' in recipient ? emailCode : smsCode;
  const ask = (captchaFields: { captcha?: string; captchaId?: string | undefined }) => {
    if ('email' in recipient) emailCode.run({ email: recipient.email, ...captchaFields });
    else smsCode.run({ phone: recipient.phone, areaCode: recipient.areaCode, ...captchaFields });
  };
  const form = useForm(
    { ...call, run: ask },
    {
      start: { captcha: '' },
      input: ({ captcha }) => (captchaShown ? { captcha, captchaId: picture.data?.captchaId } : {}),
      problems: ({ captcha = '' }) => ({
        captcha: captchaShown && captcha.length < captchaLength && t('fields.captcha'),
      }),
      isReady: !recipient.isIncomplete && !isInfoPending,
    },
  );

  return {
    call,
    captchaShown,
    picture,
    /** Fetches another picture and clears the typed digits. */
    anotherPicture,
    captcha: form.field('captcha'),
    /** Withdraws a request that waits for the recipient's country. */
    recipientChanged: () => form.changed('phone', 'email'),
    nextMs: wait.nextMs(account),
    busy: form.busy,
    send: form.submit,
  };
}
