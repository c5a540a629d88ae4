import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { useCommand } from '#client/api/command.ts';
import { query } from '#client/api/query.ts';
import { CodeField } from '#client/drafts/code-field.tsx';
import { useCodeWait } from '#client/drafts/use-code-wait.ts';
import { useForm } from '#client/drafts/use-form.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { AppScreen, useGoBackIfCurrent } from '#client/navigation/app-screen.tsx';
import { EmailField } from '#client/ui/fields/email-field.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { Lead } from '#client/ui/layout/lead.tsx';
import { Notice } from '#client/ui/status/notice.tsx';
import { SubmitButton } from '#client/ui/fields/submit-button.tsx';
import { showToast } from '#client/ui/overlays/toast-store.ts';

/** Binds an e-mail address, confirmed by a code, replacing the previous one. */
export default function BindEmailScreen() {
  const { t } = useTranslation();
  const goBack = useGoBackIfCurrent();
  const info = useQuery(query(user.info));
  const wait = useCodeWait();

  const send = useCommand(user.payPasswordCode, {
    at: { TOO_MANY_CODES: 'email' },
    onDone: () => wait.sent(form.fields.email),
    onFailed: (failure) => wait.refused(form.fields.email, failure),
  });
  const bind = useCommand(user.bindEmail, {
    at: { WRONG_CODE: 'code', EMAIL_TAKEN: 'email' },
    onDone: () => {
      showToast({ text: t('profile.email.done'), tone: 'success' });
      goBack();
    },
  });
  const { email: known = '' } = info.data ?? {};
  const form = useForm(bind, {
    draft: 'email',
    start: { email: '', code: '' },
    input: (values) => ({ ...values, email: values.email.trim() }),
    problems: ({ email }) => {
      const isSame = email !== '' && email.toLowerCase() === known.toLowerCase();
      // An unanswered call may have bound the address; a retry reports that.
      return { email: isSame && !bind.undecided && t('profile.email.same') };
    },
    beside: [send],
  });
  const { email } = form.fields;
  const nextMs = wait.nextMs(email);

  return (
    <AppScreen
      title={info.data && t(`profile.email.${info.data.email ? 'changeTitle' : 'addTitle'}`)}
      action={
        <SubmitButton disabled={!info.data} busy={form.busy}>
          {t('profile.email.submit')}
        </SubmitButton>
      }
    >
      <Loaded query={info}>
        {({ email: bound }) => (
          <>
            <Lead>{t('profile.email.lead')}</Lead>
            {bound && <Notice title={t('profile.email.bound')}>{bound}</Notice>}
            <Form onSubmit={form.submit}>
              <EmailField label={t('profile.email.label')} autoComplete="email" {...form.field('email')} />
              <CodeField
                {...form.field('code')}
                hint={t('profile.email.codeHint')}
                sentTo={nextMs > 0 ? email : undefined}
                nextMs={nextMs}
                busy={send.busy}
                onSend={() => form.check('email') && send.run({ channel: 'email', email })}
              />
            </Form>
          </>
        )}
      </Loaded>
    </AppScreen>
  );
}
