import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { videoLinkOf } from '#contract/video-link.ts';
import { query } from '#client/api/query.ts';
import { worldNow } from '#client/api/world-time.ts';
import { useSession } from '#client/session/session.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { RichText } from '#client/ui/text/rich-text.tsx';
import { PostBody } from './post-body.tsx';
import { postHtml } from './post-html.ts';
import type { DraftPicture } from './use-draft-pictures.ts';

interface PostPreviewProps {
  open: boolean;
  draft: { content: string; videoUrl: string };
  pictures: readonly DraftPicture[];
  onClose: () => void;
}

/** A preview of the draft as other members will see it. */
export function PostPreview({ open, draft, pictures, onClose }: PostPreviewProps) {
  const { t } = useTranslation();
  const { profile } = useSession();
  const { data: author = profile } = useQuery(query(user.info));
  const { content, videoUrl } = draft;
  const link = videoUrl.trim();

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('community.newPost.preview')}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('community.newPost.goOn')}
        </Button>
      }
    >
      <div className="post">
        <PostBody
          post={{
            headUrl: author?.headUrl ?? '',
            username: author?.name ?? '',
            createTime: worldNow(),
            urls: pictures.map(({ url }) => url),
            videoUrl: videoLinkOf(link) ?? (/^(https:\/)?\//.test(link) ? link : ''),
            byManager: false,
          }}
        >
          <RichText html={postHtml(content.trim() ? content : t('community.newPost.nothing'))} />
        </PostBody>
      </div>
    </Dialog>
  );
}
