import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { useCommand } from '#client/api/command.ts';
import { query } from '#client/api/query.ts';
import { useCodeWait } from '#client/app/use-code-wait.ts';
import type { PhoneEntry } from './use-phone-entry.ts';

/** Asking for the registration code: with a captcha where the platform wants one, and again after its wait. */
export function useRegistrationCode({ phone, areaCode }: PhoneEntry) {
  const { t } = useTranslation();
  const { data: info } = useQuery(query(user.sysInfo));
  const wait = useCodeWait();
  const [captcha, setCaptcha] = useState('');
  const [captchaAsked, setCaptchaAsked] = useState(false);
  const [captchaMissing, setCaptchaMissing] = useState(false);
  const captchaShown = captchaAsked || info?.captchaRequired === true;
  // A picture is good for one use and five minutes: it is asked for anew after each, and never because of a focus.
  const picture = useQuery({ ...query(user.captcha), enabled: captchaShown, staleTime: Infinity, gcTime: 0 });

  const anotherPicture = () => {
    setCaptcha('');
    if (captchaShown) void picture.refetch();
  };
  const smsCode = useCommand(user.smsCode, {
    at: { TOO_MANY_CODES: 'code', WRONG_CAPTCHA: 'captcha' },
    onDone: () => {
      wait.sent(phone);
      anotherPicture();
    },
    onFailed: (failure) => {
      wait.refused(phone, failure);
      if (failure.reason === 'WRONG_CAPTCHA') {
        setCaptchaAsked(true);
        setCaptchaMissing(!captchaShown);
      }
      anotherPicture();
    },
  });

  return {
    captchaShown,
    picture,
    captcha,
    typeCaptcha: (digits: string) => {
      setCaptcha(digits);
      setCaptchaMissing(false);
      if (smsCode.failure) smsCode.reset();
    },
    errors: { ...smsCode.fieldErrors, ...(captchaMissing && { captcha: t('fields.captcha') }) },
    forget: () => smsCode.failure && smsCode.reset(),
    nextMs: wait.nextMs(phone),
    busy: smsCode.busy,
    send: () => {
      setCaptchaMissing(captchaShown && captcha.length < 4);
      if (!captchaShown) smsCode.run({ phone, areaCode });
      else if (captcha.length === 4)
        smsCode.run({ phone, areaCode, captcha, captchaId: picture.data?.captchaId });
    },
  };
}
