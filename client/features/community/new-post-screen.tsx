import './community.css';
import Eye from 'lucide-react/icons/eye';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { square } from '#contract/square.ts';
import { supportsField } from '#client/api/host-fields.ts';
import { useDraft } from '#client/drafts/use-draft.ts';
import { useFormat } from '#client/i18n/format.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { UploadProgress } from '#client/pictures/upload-progress.tsx';
import { ButtonRow } from '#client/ui/buttons/button-row.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Field } from '#client/ui/fields/field.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { TextInput } from '#client/ui/fields/text-input.tsx';
import { DraftPictures } from './draft-pictures.tsx';
import { PostPreview } from './post-preview.tsx';
import { useDraftPictures } from './use-draft-pictures.ts';
import { maxContentLength, usePublish, type PostDraft } from './use-publish.ts';

const formId = 'new-post';
const emptyPost: PostDraft = { text: '', pictures: [], videoUrl: '' };

/** Some hosts have posts of text alone. */
const canAdd = (field: 'files' | 'videoUrl') => supportsField(square.addPost, field);

/** Writes a post with text, pictures and a video link. The draft is kept until it is posted. */
export default function NewPostScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const [draft, setDraft] = useDraft('post', emptyPost, 'page');
  const { publish, busy, upload, length, errors, forget } = usePublish(draft, (posted) =>
    setDraft((now) => {
      // Keeps changes made after the press.
      if (now !== posted) return now;
      for (const { url } of posted.pictures) URL.revokeObjectURL(url);
      return emptyPost;
    }),
  );
  const chosen = useDraftPictures(draft.pictures, (next) => {
    setDraft((now) => ({ ...now, pictures: next(now.pictures) }));
    forget();
  });
  const [isPreviewed, setPreviewed] = useState(false);

  return (
    <AppScreen
      action={
        <>
          <UploadProgress upload={upload} />
          <ButtonRow>
            <Button icon={<Eye />} onClick={() => setPreviewed(true)}>
              {t('community.newPost.preview')}
            </Button>
            <Button type="submit" form={formId} variant="primary" busy={busy || chosen.isReading}>
              {t('community.newPost.submit')}
            </Button>
          </ButtonRow>
        </>
      }
    >
      <Form id={formId} onSubmit={publish}>
        <Field
          label={t('community.newPost.text')}
          trailing={
            length > maxContentLength * 0.8 &&
            t('community.newPost.length', {
              number: format.count(length),
              most: format.count(maxContentLength),
            })
          }
          error={errors.content}
        >
          <TextArea
            name="content"
            rows={6}
            value={draft.text}
            placeholder={t('community.newPost.placeholder')}
            onChange={(text) => {
              setDraft((now) => ({ ...now, text }));
              forget();
            }}
          />
        </Field>
        {canAdd('files') && <DraftPictures pictures={draft.pictures} chosen={chosen} error={errors.files} />}
        {canAdd('videoUrl') && (
          <Field
            label={t('community.newPost.video')}
            optional
            hint={t('community.newPost.videoHint')}
            error={errors.videoUrl}
          >
            <TextInput
              name="videoUrl"
              type="url"
              inputMode="url"
              autoComplete="off"
              value={draft.videoUrl}
              onChange={(videoUrl) => {
                setDraft((now) => ({ ...now, videoUrl }));
                forget();
              }}
            />
          </Field>
        )}
      </Form>
      <PostPreview open={isPreviewed} draft={draft} onClose={() => setPreviewed(false)} />
    </AppScreen>
  );
}
