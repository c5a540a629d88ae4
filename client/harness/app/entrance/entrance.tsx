import KeyRound from 'lucide-react/icons/key-round';
import Lock from 'lucide-react/icons/lock';
import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { useCommand } from '#client/api/command.ts';
import type { Failure } from '#client/api/failure.ts';
import { query } from '#client/api/query.ts';
import { useForm } from '#client/drafts/use-form.ts';
import { useReleaseOnRefusal } from '#client/harness/kit/form/item-form.tsx';
import { useWorlds } from '#client/harness/model/queries.ts';
import { leaveVanishedWorld, openWorld } from '#client/harness/model/open-world.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Field } from '#client/ui/fields/field.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { PasswordInput } from '#client/ui/fields/password-input.tsx';
import { LogOutButton } from './log-out.tsx';

/** Shown in place of the harness to a caller who may not operate this world: the reason and the next step. */
export default function Entrance({ refusal }: { refusal: Failure }) {
  const { data: operator, isPending } = useQuery({
    ...query(control.session),
    enabled: refusal.reason === 'FORBIDDEN',
  });

  if (refusal.reason === 'UNAUTHORIZED') return <Login />;
  if (isPending) return null;
  return operator?.name ? <OtherWorlds reason={refusal.message} name={operator.name} /> : <OtherComputer />;
}

/** Asks for the operator's token. The page starts again with the session that it begins. */
function Login() {
  const { t } = useTranslation();
  const logIn = useCommand(control.logIn, {
    otherwiseAt: 'token',
    onDone: () => location.reload(),
    onFailed: ({ reason }) => reason === 'UNKNOWN_WORLD' && leaveVanishedWorld(),
  });
  const form = useForm(logIn, { start: { token: '' } });
  const { error, ...field } = form.field('token');
  const id = useId();
  useReleaseOnRefusal(id, form.failure);

  return (
    <main className="harness-refused">
      <KeyRound />
      <h1>{t('harness.entrance.title')}</h1>
      <p>{t('harness.entrance.text')}</p>
      <Form id={id} className="dialog-form" onSubmit={form.submit}>
        <Field label={t('harness.entrance.token')} error={error}>
          <PasswordInput
            {...field}
            autoComplete="current-password"
            maxLength={200}
            showLabel={t('harness.entrance.show')}
            hideLabel={t('harness.entrance.hide')}
          />
        </Field>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('harness.entrance.logIn')}
        </Button>
      </Form>
    </main>
  );
}

/** The worlds that the operator's token opens, in place of one that it does not. */
function OtherWorlds({ reason, name }: { reason: string; name: string }) {
  const { t } = useTranslation();
  const { data: worlds = [] } = useWorlds();

  return (
    <main className="harness-refused">
      <Lock />
      <h1>{t('harness.entrance.closedTitle')}</h1>
      <p>{t('harness.entrance.closedText', { name, reason })}</p>
      {worlds.map((one) => (
        <Button key={one.name} size="small" onClick={() => openWorld(one.name)}>
          {one.name}
        </Button>
      ))}
      <LogOutButton isCaptioned />
    </main>
  );
}

const port = location.port && `:${location.port}`;
const loopbackAddress = `http://127.0.0.1${port}/harness`;

/** Shown on another computer than the server's, if the server has no tokens. */
function OtherComputer() {
  const { t } = useTranslation();

  return (
    <main className="harness-refused">
      <Lock />
      <h1>{t('harness.refused.title')}</h1>
      <p>{t('harness.refused.text')}</p>
      <p>
        <span>{t('harness.refused.todo')}</span> <code translate="no">{loopbackAddress}</code>
      </p>
      <p>{t('harness.refused.elsewhere')}</p>
    </main>
  );
}
