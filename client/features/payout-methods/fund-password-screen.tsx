import './payout-methods.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { useDraft } from '#client/drafts/use-draft.ts';
import { useForm } from '#client/drafts/use-form.ts';
import { refusalText } from '#client/i18n/refusal-text.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { paths } from '#client/navigation/paths.ts';
import { fundPasswordState } from '#client/payments/fund-password-state.ts';
import { CodeInput } from '#client/ui/fields/code-input.tsx';
import { Field } from '#client/ui/fields/field.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { Lead } from '#client/ui/layout/lead.tsx';
import { SubmitButton } from '#client/ui/fields/submit-button.tsx';
import { isGuessable } from './guessable.ts';

const length = 6;
const titles = { set: 'changeTitle', notSet: 'setTitle' } as const;

/** Sets or changes the fund password; a code confirms it on the next screen. */
export default function FundPasswordScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isSet = useQuery(query(user.hasPayPassword));
  const state = isSet.data && fundPasswordState(isSet.data);
  const [pending, setPending] = useDraft('fund password', '', 'session');
  const confirmByCode = ({ password }: Record<'password' | 'confirmPassword', string>) => {
    setPending(password);
    void navigate(paths.verify, { state: { isChosen: true } });
  };
  const form = useForm(
    { run: confirmByCode },
    {
      start: { password: pending, confirmPassword: pending },
      problems: ({ password, confirmPassword }) =>
        password.length < length
          ? { password: t('fields.payPassword') }
          : {
              password: isGuessable(password) && t('payoutMethods.fundPassword.guessable'),
              confirmPassword: confirmPassword !== password && refusalText('PASSWORDS_DIFFER_fund'),
            },
    },
  );

  return (
    <AppScreen
      title={state && state !== 'unknown' ? t(`payoutMethods.fundPassword.${titles[state]}`) : undefined}
      action={<SubmitButton disabled={!isSet.data}>{t('payoutMethods.fundPassword.next')}</SubmitButton>}
    >
      <Loaded query={isSet}>
        {({ has }) => (
          <Form onSubmit={form.submit}>
            <Lead>
              {t(has ? 'payoutMethods.fundPassword.changeLead' : 'payoutMethods.fundPassword.lead')}
            </Lead>
            <Field label={t('payoutMethods.fundPassword.password')} error={form.errorAt('password')}>
              <CodeInput masked {...form.bind('password')} />
            </Field>
            <Field label={t('payoutMethods.fundPassword.confirm')} error={form.errorAt('confirmPassword')}>
              <CodeInput masked {...form.bind('confirmPassword')} />
            </Field>
          </Form>
        )}
      </Loaded>
    </AppScreen>
  );
}
