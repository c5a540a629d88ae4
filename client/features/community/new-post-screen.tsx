import './community.css';
import Eye from 'lucide-react/icons/eye';
import { useRef, useState, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { square } from '#contract/square.ts';
import { supportsField } from '#client/api/host-fields.ts';
import { useForm } from '#client/drafts/use-form.ts';
import { useFormat } from '#client/i18n/format.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { UploadProgress } from '#client/pictures/upload-progress.tsx';
import { ButtonRow } from '#client/ui/buttons/button-row.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Field } from '#client/ui/fields/field.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { DraftPictures } from './draft-pictures.tsx';
import { postHtml } from './post-html.ts';
import { PostPreview } from './post-preview.tsx';
import { useDraftPictures } from './use-draft-pictures.ts';
import { usePublish } from './use-publish.ts';
import { takeShared } from '#client/device/shared-post.ts';
import { useScreenSearch } from '#client/navigation/screen-location.ts';

const formId = 'new-post';
/** The platform's limit, in characters of the HTML that is sent. */
const maxContentLength = 5000;

/** Some hosts have posts of text alone. */
const canAdd = (field: 'files' | 'videoUrl') => supportsField(square.addPost, field);

/** Writes a post with text, pictures and a video link. The draft is kept until it is posted. */
export default function NewPostScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const chosen = useDraftPictures(() => form.changed('files'));
  const { pictures } = chosen;
  const posted = useRef(pictures);
  const publish = usePublish(() => {
    // Keeps what changed after the press.
    form.clearSent();
    chosen.clear(posted.current);
  });
  const run = (post: Parameters<typeof publish.run>[0]) => {
    posted.current = pictures;
    publish.run(
      post,
      pictures.map(({ file }) => file),
    );
  };
  const form = useForm(
    { ...publish, run },
    {
      draft: 'post',
      lifetime: 'page',
      start: { content: '', videoUrl: '' },
      input: ({ content, videoUrl }) => ({
        content: content.trim() && postHtml(content),
        videoUrl: videoUrl.trim() || undefined,
      }),
      problems: ({ content }) => ({
        content:
          content === '' ? t('fields.required') : content.length > maxContentLength && t('fields.words'),
      }),
    },
  );
  useSharedPost((text, files) => {
    if (text) form.set({ content: [form.values.content, text].filter(Boolean).join('\n\n') });
    if (canAdd('files') && files.length > 0) void chosen.add(files);
  });
  const { length } = form.fields.content;
  const [isPreviewed, setPreviewed] = useState(false);

  return (
    <AppScreen
      action={
        <>
          <UploadProgress upload={publish} />
          <ButtonRow>
            <Button icon={<Eye />} onClick={() => setPreviewed(true)}>
              {t('community.newPost.preview')}
            </Button>
            <Button type="submit" form={formId} variant="primary" busy={form.busy || chosen.isReading}>
              {t('community.newPost.submit')}
            </Button>
          </ButtonRow>
        </>
      }
    >
      <Form id={formId} onSubmit={form.submit}>
        <Field
          label={t('community.newPost.text')}
          trailing={
            length > maxContentLength * 0.8 &&
            t('community.newPost.length', {
              number: format.count(length),
              most: format.count(maxContentLength),
            })
          }
          error={form.errorAt('content')}
        >
          <TextArea rows={6} placeholder={t('community.newPost.placeholder')} {...form.bind('content')} />
        </Field>
        {canAdd('files') && <DraftPictures chosen={chosen} error={form.errorAt('files')} />}
        {canAdd('videoUrl') && (
          <TextField
            label={t('community.newPost.video')}
            optional
            hint={t('community.newPost.videoHint')}
            type="url"
            inputMode="url"
            autoComplete="off"
            {...form.field('videoUrl')}
          />
        )}
      </Form>
      <PostPreview
        open={isPreviewed}
        draft={form.values}
        pictures={pictures}
        onClose={() => setPreviewed(false)}
      />
    </AppScreen>
  );
}

/** Adds what was shared with the installed app to the draft, once. */
function useSharedPost(add: (text: string, pictures: readonly File[]) => void): void {
  const [search, setSearch] = useScreenSearch();
  const id = search.get('shared');

  const take = useEffectEvent(async (shared: string) => {
    const post = await takeShared(shared).catch(() => undefined);
    if (post) add(post.text, post.pictures);
    setSearch(new URLSearchParams(), { replace: true });
  });
  useEffect(() => {
    if (id !== null) void take(id);
  }, [id]);
}
