import './accounts.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { useCommand } from '#client/api/command.ts';
import { query } from '#client/api/query.ts';
import { AppScreen, useGoBack } from '#client/app/chrome.tsx';
import { Loaded } from '#client/app/loaded.tsx';
import { Button } from '#client/ui/button.tsx';
import { CodeInput } from '#client/ui/code-input.tsx';
import { Field } from '#client/ui/field.tsx';
import { Form } from '#client/ui/form.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { isGuessable } from './guessable.ts';
import { SmsCodeField } from './sms-code-field.tsx';

const formId = 'fund-password';
const length = 6;

/** Sets or changes the fund password, confirmed by a code that goes to the member's own phone. */
export default function FundPasswordScreen() {
  const { t } = useTranslation();
  const goBack = useGoBack();
  const isSet = useQuery(query(user.hasPayPassword));
  const [password, setPassword] = useState('');
  const [confirmPassword, setConfirmPassword] = useState('');
  const [code, setCode] = useState('');
  const [submitted, setSubmitted] = useState(false);

  const update = useCommand(user.payPasswordUpdate, {
    quiet: true,
    stale: [user.hasPayPassword, wallet.withdrawStatus],
    onDone: () => {
      showToast({ text: t('accounts.fundPassword.saved'), tone: 'success' });
      goBack();
    },
    onFailed: ({ reason, fields, message }) => {
      const atField =
        reason === 'WRONG_CODE' || reason === 'PASSWORDS_DIFFER' || Object.keys(fields).length > 0;
      if (!atField) showToast({ text: message, tone: 'failure', position: 'top' });
    },
  });
  const { failure, fieldErrors } = update;
  const refusedFor = (reason: string) => (failure?.reason === reason ? failure.message : undefined);

  const incomplete = password.length < length;
  const guessable = isGuessable(password);
  const differs = confirmPassword !== password;
  const submit = () => {
    setSubmitted(true);
    if (!incomplete && !guessable && !differs && code.length === length)
      update.run({ password, confirmPassword, code });
  };
  const changed = (change: (value: string) => void) => (value: string) => {
    change(value);
    setSubmitted(false);
    if (failure) update.reset();
  };
  const when = (wrong: boolean, text: string) => (submitted && wrong ? text : undefined);

  return (
    <AppScreen
      title={isSet.data?.has ? t('accounts.fundPassword.changeTitle') : undefined}
      action={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          fullWidth
          disabled={!isSet.data}
          busy={update.busy}
        >
          {t('accounts.fundPassword.submit')}
        </Button>
      }
    >
      <Loaded query={isSet}>
        {({ has }) => (
          <Form id={formId} onSubmit={submit}>
            <p className="accounts-lead">
              {t(has ? 'accounts.fundPassword.changeLead' : 'accounts.fundPassword.lead')}
            </p>
            <Field
              label={t('accounts.fundPassword.password')}
              error={
                fieldErrors['password'] ??
                when(incomplete, t('fields.payPassword')) ??
                when(guessable, t('accounts.fundPassword.guessable'))
              }
            >
              <CodeInput masked name="password" value={password} onChange={changed(setPassword)} />
            </Field>
            <Field
              label={t('accounts.fundPassword.confirm')}
              error={
                refusedFor('PASSWORDS_DIFFER') ??
                fieldErrors['confirmPassword'] ??
                when(!incomplete && differs, t('accounts.fundPassword.differs'))
              }
            >
              <CodeInput
                masked
                name="confirmPassword"
                value={confirmPassword}
                onChange={changed(setConfirmPassword)}
              />
            </Field>
            <SmsCodeField
              value={code}
              onChange={changed(setCode)}
              error={
                refusedFor('WRONG_CODE') ??
                fieldErrors['code'] ??
                when(code.length < length, t('accounts.fundPassword.codeMissing'))
              }
            />
          </Form>
        )}
      </Loaded>
    </AppScreen>
  );
}
