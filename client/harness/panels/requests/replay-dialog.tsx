import { useId, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isOperatorCall, type LoggedRequest } from '#contract/control/observation.ts';
import { contract } from '#contract/index.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { ChoiceInput } from '#client/ui/fields/choice-input.tsx';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { Field } from '#client/ui/fields/field.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { Notice } from '#client/ui/status/notice.tsx';
import { TextInput } from '#client/ui/fields/text-input.tsx';
import { fieldText } from '#client/harness/kit/facts.tsx';
import { writeAddress } from '#client/harness/model/address.ts';
import { openItem } from '#client/harness/model/open-panel.ts';
import { useFormPlace } from '#client/harness/kit/form/form-place.ts';
import { useForm } from '#client/drafts/use-form.ts';
import { whenLogged } from '#client/harness/model/request-log.ts';
import { keyChoicesOf, replay, type KeyChoice } from './replay.ts';
import { isSecret } from '#client/harness/kit/calls/logged-fields.ts';

/** Sends a call again as the same member, with changed fields and the same or a new idempotency key. */
export default function ReplayDialog({ call, onClose }: { call: LoggedRequest; onClose: () => void }) {
  const { t } = useTranslation();
  const formId = useId();
  const endpoint = contract.find(({ id }) => id === call.endpoint);
  const keys = endpoint ? keyChoicesOf(call, endpoint) : [];
  const secrets = Object.keys(call.input).filter((name) => isSecret(call.input[name]));
  const [files, setFiles] = useState<readonly File[]>([]);
  const [key, setKey] = useState<KeyChoice>('new');

  const resend = useMutation({
    meta: { quiet: true },
    mutationFn: (fields: Record<string, string>) => {
      if (!endpoint) throw new RangeError(`There is no endpoint ${call.endpoint}.`);
      return replay(call, { endpoint, fields, files, key });
    },
    onSuccess: async (id) => {
      await whenLogged(id);
      form.clearSent();
      onClose();
      openItem(id);
      writeAddress({ before: call.id, view: undefined });
    },
  });

  const form = useForm(
    { run: (fields: Record<string, string>) => resend.mutate(fields), busy: resend.isPending },
    { ...useFormPlace(`replay ${call.id}`), start: typedFields(call) },
  );

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('harness.requests.replay.title')}
      actions={
        <>
          <Button variant="primary" type="submit" form={formId} busy={form.busy}>
            {t('harness.requests.replay.confirm')}
          </Button>
          <Button onClick={onClose}>{t('harness.close')}</Button>
        </>
      }
    >
      <p className="soft">{`${call.method} ${call.path}`}</p>
      <p>
        {isOperatorCall(call)
          ? t('harness.requests.replay.asOperator')
          : call.phone === ''
            ? t('harness.requests.replay.asGuest')
            : t('harness.requests.replay.asMember', { account: call.phone })}
      </p>
      {secrets.length > 0 && (
        <Notice tone="warning">{t('harness.requests.replay.secrets', { names: secrets.join(', ') })}</Notice>
      )}
      <Form id={formId} onSubmit={form.submit}>
        {Object.keys(form.values).map((name) => (
          <Field key={name} label={name} optional>
            <TextInput {...form.bind(name)} autoComplete="off" spellCheck={false} />
          </Field>
        ))}
        {endpoint?.files && (
          <Field label={endpoint.files.field} hint={t('harness.requests.replay.files')} optional>
            <input
              type="file"
              accept="image/*"
              multiple={endpoint.files.maxFiles > 1}
              aria-label={endpoint.files.field}
              onChange={(event) => setFiles([...(event.target.files ?? [])])}
            />
          </Field>
        )}
        {keys.length > 0 && (
          <ChoiceInput
            label={t('harness.requests.replay.key')}
            value={key}
            onChange={setKey}
            options={keys.map((value) => ({
              value,
              label: t(`harness.requests.replay.keys.${value}`),
              detail: t(`harness.requests.replay.keyMeans.${value}`),
            }))}
          />
        )}
        {resend.isError && (
          <p className="form-failure" role="alert">
            {t('harness.requests.replay.failed')}
          </p>
        )}
      </Form>
    </Dialog>
  );
}

/** The fields of the call as text. Secrets are empty, because the log does not have them. */
const typedFields = ({ input }: LoggedRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, isSecret(value) ? '' : fieldText(value)]),
  );
