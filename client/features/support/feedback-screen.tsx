import './support.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { completed } from '#client/api/completed.ts';
import { query } from '#client/api/query.ts';
import { useUpload } from '#client/api/upload.ts';
import { storage } from '#client/device/storage.ts';
import { useDraft } from '#client/drafts/use-draft.ts';
import { useForm } from '#client/drafts/use-form.ts';
import { currentLanguage } from '#client/i18n/i18n.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { ActionLink } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { UploadProgress } from '#client/pictures/upload-progress.tsx';
import { ChatButton } from '#client/shell/chat-button.tsx';
import { PhoneField } from '#client/telephone/phone-field.tsx';
import { usePhoneEntryOf } from '#client/telephone/use-phone-entry.ts';
import { IfOffered } from '#client/navigation/if-offered.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Field } from '#client/ui/fields/field.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { Lead } from '#client/ui/layout/lead.tsx';
import { Outcome } from '#client/ui/status/outcome.tsx';
import { SubmitButton } from '#client/ui/fields/submit-button.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { AttachedPictures } from './attached-pictures.tsx';
import { useAttachedPictures } from './use-attached-pictures.ts';
import { wordCount } from './word-count.ts';

const maxCharacters = 2000;
/** More words than these are advised (spec §5). */
const fewWords = 10;

/** Sends a question or comment with optional pictures and phone number. The draft survives a reload. */
export default function FeedbackScreen() {
  const { t } = useTranslation();
  const { data: info } = useQuery(query(user.info));
  const attached = useAttachedPictures();
  const [sentId, setSentId] = useSentId();
  const [typedPhone, setTypedPhone] = useDraft<string | undefined>('feedback phone', undefined, 'page');
  const phone = usePhoneEntryOf([typedPhone, setTypedPhone]);
  const hasPhone = phone.written.trim() !== '';
  const sent = useRef({ comment: '', pictures: attached.pictures, typedPhone });
  const send = useUpload(user.feedback, {
    at: { NOT_AN_IMAGE: 'pictures' },
    onDone: (answer) => {
      // Some hosts number no feedback.
      setSentId(completed(answer, { id: '' }).id);
      // Keeps what changed since sending, because it belongs to another question.
      form.clearSent();
      setTypedPhone((now) => (now === sent.current.typedPhone ? undefined : now));
      if (storage.read('feedback') === sent.current.comment) storage.write('feedback', undefined);
      attached.clear(sent.current.pictures);
    },
  });
  const run = (fields: Parameters<typeof send.run>[0]) => {
    sent.current = { comment: form.values.comment, pictures: attached.pictures, typedPhone };
    send.run(fields, { files: attached.pictures });
  };
  const form = useForm(
    { ...send, run },
    {
      draft: 'feedback',
      lifetime: 'page',
      start: { comment: storage.read('feedback') ?? '' },
      input: ({ comment }) => ({ comment: comment.trim(), phone: hasPhone ? phone.phone : undefined }),
      problems: ({ comment }) => ({
        comment: comment === '' && t('fields.commentRequired'),
        phone: hasPhone && phone.problem,
      }),
      withoutRules: ['phone'],
      isReady: !phone.isIncomplete,
    },
  );
  const write = (comment: string) => {
    form.set({ comment });
    // Text that is typed while the login is about to replace the screen has no session to be cleared with.
    if (storage.read('token') !== undefined) storage.write('feedback', comment || undefined);
  };
  const words = wordCount(form.values.comment, currentLanguage().tag);

  if (sentId !== undefined) {
    const again = () => {
      setSentId(undefined);
      send.reset();
    };
    return <Sent id={sentId} onAgain={again} />;
  }
  return (
    <AppScreen
      trailing={<ChatButton />}
      action={
        <>
          <UploadProgress upload={send} />
          <SubmitButton busy={form.busy || attached.isReading}>{t('support.feedback.submit')}</SubmitButton>
        </>
      }
    >
      <Lead>{t('support.feedback.lead')}</Lead>
      <Form onSubmit={form.submit}>
        <Field
          label={t('support.feedback.content')}
          trailing={t('support.feedback.words', { count: words })}
          hint={t(words > fewWords ? 'support.feedback.enough' : 'support.feedback.advice')}
          error={form.errorAt('comment')}
        >
          <TextArea rows={6} maxLength={maxCharacters} {...form.bind('comment')} onChange={write} />
        </Field>
        <IfOffered endpoint={user.feedback} field="pictures">
          <AttachedPictures
            attached={attached}
            onChange={() => form.changed('pictures')}
            error={form.errorAt('pictures')}
          />
        </IfOffered>
        <IfOffered endpoint={user.feedback} field="phone">
          <PhoneField
            entry={phone}
            label={t('support.feedback.phone')}
            optional
            purpose={t(info?.phone ? 'support.feedback.phoneHint' : 'support.feedback.phoneWhy')}
            error={form.errorAt('phone')}
            autoComplete="tel"
            onChange={() => form.changed('phone')}
          />
        </IfOffered>
      </Form>
    </AppScreen>
  );
}

/** Shows the result once, also if the member left the screen during the upload and returns. */
function useSentId() {
  const [sentId, setSentId] = useDraft<string | undefined>('feedback sent', undefined, 'page');
  const forget = useEffectEvent(() => setSentId(undefined));

  useEffect(() => () => forget(), []);
  return [sentId, setSentId] as const;
}

function Sent({ id, onAgain }: { id: string; onAgain: () => void }) {
  const { t } = useTranslation();

  return (
    <AppScreen
      action={
        <>
          <ActionLink to={paths.mine} replace>
            {t('support.feedback.done.back')}
          </ActionLink>
          {/* A new button instance, because the pressed one ignores presses for a second. */}
          <Button key="again" fullWidth onClick={onAgain}>
            {t('support.feedback.done.again')}
          </Button>
        </>
      }
    >
      {id ? (
        <Outcome title={t('support.feedback.done.title', { id })} text={t('support.feedback.done.text')} />
      ) : (
        <Outcome title={t('support.feedback.done.thanks')} />
      )}
    </AppScreen>
  );
}
