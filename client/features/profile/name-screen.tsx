import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { useCommand } from '#client/api/command.ts';
import { query } from '#client/api/query.ts';
import { useForm } from '#client/drafts/use-form.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { AppScreen, useGoBackIfCurrent } from '#client/navigation/app-screen.tsx';
import { updateProfile, useSession } from '#client/session/session.ts';
import { Form } from '#client/ui/fields/form.tsx';
import { SubmitButton } from '#client/ui/fields/submit-button.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { showToast } from '#client/ui/overlays/toast-store.ts';

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
  const rename = useCommand(user.rename, {
    onDone: () => {
      updateProfile({ name: form.fields.name });
      showToast({ text: t('profile.name.done'), tone: 'success' });
      goBack();
    },
  });
  const form = useForm(rename, {
    draft: 'name',
    start: { name: known },
    input: ({ name }) => ({ name: name.trim() }),
  });

  return (
    <AppScreen action={<SubmitButton busy={form.busy}>{t('profile.save')}</SubmitButton>}>
      <Form onSubmit={form.submit}>
        <TextField
          label={t('profile.information.nickname')}
          hint={!form.errorAt('name') && t('profile.name.hint')}
          autoComplete="nickname"
          dir="auto"
          {...form.field('name')}
        />
      </Form>
    </AppScreen>
  );
}
