import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Code, Email } from '#contract/fields.ts';
import { user } from '#contract/user/user.ts';
import { useCommand } from '#client/api/command.ts';
import { query } from '#client/api/query.ts';
import { CodeField } from '#client/drafts/code-field.tsx';
import { useCodeWait } from '#client/drafts/use-code-wait.ts';
import { useDraft } from '#client/drafts/use-draft.ts';
import { fieldProblem } from '#client/i18n/field-problem.ts';
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
  const [typed, setTyped] = useDraft('email', '');
  const [code, setCode] = useState('');
  const [checked, setChecked] = useState<'nothing' | 'email' | 'all'>('nothing');
  const email = typed.trim();
  const isBound = email !== '' && email.toLowerCase() === (info.data?.email ?? '').toLowerCase();

  const send = useCommand(user.payPasswordCode, {
    at: { TOO_MANY_CODES: 'email' },
    onDone: () => wait.sent(email),
    onFailed: (failure) => wait.refused(email, failure),
  });
  const bind = useCommand(user.bindEmail, {
    at: { WRONG_CODE: 'code', EMAIL_TAKEN: 'email' },
    onDone: () => {
      showToast({ text: t('profile.email.done'), tone: 'success' });
      goBack();
    },
  });

  const problems = {
    // An unanswered call may have bound the address; a retry reports that.
    email: fieldProblem(Email, email) ?? (isBound && !bind.undecided ? t('profile.email.same') : undefined),
    code: fieldProblem(Code, code),
  };
  const errorAt = (field: keyof typeof problems) =>
    (checked === 'all' || checked === field ? problems[field] : undefined) ??
    bind.fieldErrors[field] ??
    send.fieldErrors[field];
  const changing = (set: (value: string) => void) => (value: string) => {
    set(value);
    setChecked('nothing');
    if (send.failure) send.reset();
    if (bind.failure) bind.reset();
  };
  const ask = () => {
    setChecked('email');
    if (!problems.email) send.run({ channel: 'email', email });
  };
  const submit = () => {
    setChecked('all');
    if (!problems.email && !problems.code) bind.run({ email, code });
  };
  const nextMs = wait.nextMs(email);

  return (
    <AppScreen
      title={info.data && t(`profile.email.${info.data.email ? 'changeTitle' : 'addTitle'}`)}
      action={
        <SubmitButton disabled={!info.data} busy={bind.busy}>
          {t('profile.email.submit')}
        </SubmitButton>
      }
    >
      <Loaded query={info}>
        {({ email: bound }) => (
          <>
            <Lead>{t('profile.email.lead')}</Lead>
            {bound && <Notice title={t('profile.email.bound')}>{bound}</Notice>}
            <Form onSubmit={submit}>
              <EmailField
                label={t('profile.email.label')}
                value={typed}
                onChange={changing(setTyped)}
                error={errorAt('email')}
                autoComplete="email"
              />
              <CodeField
                value={code}
                onChange={changing(setCode)}
                hint={t('profile.email.codeHint')}
                error={errorAt('code')}
                sentTo={nextMs > 0 ? email : undefined}
                nextMs={nextMs}
                busy={send.busy}
                onSend={ask}
              />
            </Form>
          </>
        )}
      </Loaded>
    </AppScreen>
  );
}
