import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { useCommand } from '#client/api/command.ts';
import type { Failure } from '#client/api/failure.ts';
import { supportsField } from '#client/api/host-fields.ts';
import { query } from '#client/api/query.ts';
import { useCodeWait } from '#client/drafts/use-code-wait.ts';
import { useWhenComplete } from '#client/drafts/use-when-complete.ts';
import type { PhoneEntry } from './use-phone-entry.ts';

export type Recipient = Pick<PhoneEntry, 'written' | 'isIncomplete'> &
  (Pick<PhoneEntry, 'phone' | 'areaCode'> | { email: string });

/** The phone or the e-mail address that receives the code. */
export const accountIn = (recipient: Recipient): string =>
  'email' in recipient ? recipient.email : recipient.phone;

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
  const [captcha, setCaptcha] = useState('');
  const [captchaAsked, setCaptchaAsked] = useState(false);
  const [captchaMissing, setCaptchaMissing] = useState(false);
  const captchaShown = takesCaptcha(recipient) && (captchaAsked || info?.captchaRequired === true);
  // A captcha is valid for one use and five minutes. Fetches a new one after each use, never on window focus.
  const picture = useQuery({ ...query(user.captcha), enabled: captchaShown, staleTime: Infinity, gcTime: 0 });

  const anotherPicture = () => {
    setCaptcha('');
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
      if (failure.reason === 'WRONG_CAPTCHA') {
        setCaptchaAsked(true);
        setCaptchaMissing(!captchaShown);
      }
      anotherPicture();
    },
  };
  const smsCode = useCommand(user.smsCode, options);
  const emailCode = useCommand(user.emailCode, options);
  const code = 'email' in recipient ? emailCode : smsCode;
  const ask = (captchaFields: { captcha?: string; captchaId?: string | undefined }) => {
    if ('email' in recipient) emailCode.run({ email: recipient.email, ...captchaFields });
    else smsCode.run({ phone: recipient.phone, areaCode: recipient.areaCode, ...captchaFields });
  };
  const send = () => {
    setCaptchaMissing(captchaShown && captcha.length < 4);
    if (!captchaShown) ask({});
    else if (captcha.length === 4) ask({ captcha, captchaId: picture.data?.captchaId });
  };
  const { written, isIncomplete } = recipient;
  const { isWaiting, request } = useWhenComplete(!isIncomplete && !isInfoPending, written, send);

  return {
    captchaShown,
    picture,
    /** Fetches another picture and clears the typed digits. */
    anotherPicture,
    captcha,
    typeCaptcha: (digits: string) => {
      setCaptcha(digits);
      setCaptchaMissing(false);
      if (code.failure) code.reset();
    },
    errors: { ...code.fieldErrors, ...(captchaMissing && { captcha: t('fields.captcha') }) },
    forget: () => code.failure && code.reset(),
    nextMs: wait.nextMs(account),
    busy: code.busy || isWaiting,
    send: request,
  };
}
