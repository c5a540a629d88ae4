import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Name } from '#contract/fields.ts';
import { user } from '#contract/user/user.ts';
import { useCommand } from '#client/api/command.ts';
import { query } from '#client/api/query.ts';
import { useDraft } from '#client/drafts/use-draft.ts';
import { fieldProblem } from '#client/i18n/field-problem.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { AppScreen, useGoBackIfCurrent } from '#client/navigation/app-screen.tsx';
import { updateProfile, useSession } from '#client/session/session.ts';
import { Field } from '#client/ui/fields/field.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { SubmitButton } from '#client/ui/fields/submit-button.tsx';
import { TextInput } from '#client/ui/fields/text-input.tsx';
import { showToast } from '#client/ui/overlays/toast-store.ts';

/** Changes the nickname. */
export default function NameScreen() {
  const { profile } = useSession();
  const info = useQuery(query(user.info));
  const known = info.data ? info.data.name : profile?.name;

  if (known !== undefined) return <NameForm known={known} />;
  return (
    <AppScreen>
      <Loaded query={info}>{() => null}</Loaded>
    </AppScreen>
  );
}

/** Shows the current name until the member types another. */
function NameForm({ known }: { known: string }) {
  const { t } = useTranslation();
  const goBack = useGoBackIfCurrent();
  const [typed, setTyped] = useDraft<string | undefined>('name', undefined);
  const written = typed ?? known;
  const [submitted, setSubmitted] = useState(false);
  const name = written.trim();
  const problem = fieldProblem(Name, name);

  const rename = useCommand(user.rename, {
    onDone: () => {
      updateProfile({ name });
      showToast({ text: t('profile.name.done'), tone: 'success' });
      goBack();
    },
  });
  const submit = () => {
    setSubmitted(true);
    if (!problem) rename.run({ name });
  };
  const error = (submitted ? problem : undefined) ?? rename.fieldErrors['name'];

  return (
    <AppScreen action={<SubmitButton busy={rename.busy}>{t('profile.save')}</SubmitButton>}>
      <Form onSubmit={submit}>
        <Field
          label={t('profile.information.nickname')}
          hint={error ? undefined : t('profile.name.hint')}
          error={error}
        >
          <TextInput
            name="name"
            autoComplete="nickname"
            dir="auto"
            value={written}
            onChange={(text) => {
              setTyped(text);
              if (rename.failure) rename.reset();
            }}
          />
        </Field>
      </Form>
    </AppScreen>
  );
}
