import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { square } from '#contract/square.ts';
import { useCommand } from '#client/api/command.ts';
import { useUpload } from '#client/api/upload.ts';
import { useIsCurrentScreen } from '#client/navigation/current-route.ts';
import { paths } from '#client/navigation/paths.ts';
import { showToast } from '#client/ui/overlays/toast-store.ts';

interface Post {
  content: string;
  videoUrl: string | undefined;
}

/** Posts a text, or a text with pictures or a video link. */
export function usePublish(onPublished: () => void) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isCurrentScreen = useIsCurrentScreen();
  const options = {
    onDone: () => {
      onPublished();
      showToast({ text: t('community.newPost.done'), tone: 'success' });
      if (isCurrentScreen()) void navigate(paths.community, { replace: true });
    },
  };
  const addText = useCommand(square.addTextPost, options);
  const add = useUpload(square.addPost, {
    ...options,
    at: { NOT_AN_IMAGE: 'files', NOT_A_VIDEO_LINK: 'videoUrl' },
  });

  return {
    ...add,
    busy: addText.busy || add.busy,
    failure: add.failure ?? addText.failure,
    fieldErrors: { ...addText.fieldErrors, ...add.fieldErrors },
    reset: () => {
      add.reset();
      addText.reset();
    },
    run: ({ content, videoUrl }: Post, files: readonly File[]) => {
      if (files.length === 0 && videoUrl === undefined) addText.run({ content });
      else add.run({ content, videoUrl }, { files });
    },
  };
}
