import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { square } from '#contract/square.ts';
import { useCommand } from '#client/api/command.ts';
import { useUpload } from '#client/api/upload.ts';
import { useIsCurrentScreen } from '#client/navigation/current-route.ts';
import { paths } from '#client/navigation/paths.ts';
import { showToast } from '#client/ui/overlays/toast-store.ts';
import { postHtml } from './post-html.ts';
import type { DraftPicture } from './use-draft-pictures.ts';

/** The platform's limit, in characters of the HTML that is sent. */
export const maxContentLength = 5000;

export interface PostDraft {
  readonly text: string;
  readonly pictures: readonly DraftPicture[];
  readonly videoUrl: string;
}

/** Posts a draft as text, or with pictures and a video link. A failed draft is kept for a retry. */
export function usePublish(draft: PostDraft, onPublished: (posted: PostDraft) => void) {
  const { text, pictures, videoUrl } = draft;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isCurrentScreen = useIsCurrentScreen();
  const posted = useRef(draft);
  const [submitted, setSubmitted] = useState(false);
  const content = postHtml(text);
  const problem =
    text.trim() === ''
      ? t('community.newPost.nothing')
      : content.length > maxContentLength
        ? t('community.newPost.tooLong', { most: maxContentLength })
        : undefined;

  const options = {
    onDone: () => {
      onPublished(posted.current);
      showToast({ text: t('community.newPost.done'), tone: 'success' });
      if (isCurrentScreen()) void navigate(paths.community, { replace: true });
    },
  };
  const addText = useCommand(square.addTextPost, options);
  const add = useUpload(square.addPost, {
    ...options,
    at: { NOT_AN_IMAGE: 'files', NOT_A_VIDEO_LINK: 'videoUrl' },
  });
  const fieldErrors = { ...addText.fieldErrors, ...add.fieldErrors };

  const publish = () => {
    setSubmitted(true);
    if (problem) return;
    posted.current = draft;
    const link = videoUrl.trim();
    if (pictures.length === 0 && link === '') addText.run({ content });
    else
      add.run(
        { content, videoUrl: link || undefined },
        pictures.map(({ file }) => file),
      );
  };

  return {
    publish,
    busy: addText.busy || add.busy,
    upload: add,
    length: content.length,
    errors: {
      content: (submitted ? problem : undefined) ?? fieldErrors['content'],
      files: fieldErrors['files'],
      videoUrl: fieldErrors['videoUrl'],
    },
    /** Clears the refusal after the draft changed. */
    forget: () => {
      if (add.failure) add.reset();
      if (addText.failure) addText.reset();
    },
  };
}
