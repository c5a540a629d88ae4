import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Post } from '#contract/square.ts';
import { Moment } from '#client/time/moment.tsx';
import { Avatar } from '#client/ui/media/avatar.tsx';
import { Badge } from '#client/ui/status/badge.tsx';
import { Shortened } from '#client/ui/text/shortened.tsx';
import { PostPictures } from './post-pictures.tsx';
import ExternalLink from 'lucide-react/icons/external-link';
import { videoLinkOf } from '#contract/video-link.ts';
import { httpUrl } from '#client/navigation/safe-url.ts';
import { inlineVideo } from '#client/pictures/inline-video.ts';
import { Video } from '#client/ui/media/video.tsx';

interface PostBodyProps {
  post: Pick<Post, 'headUrl' | 'username' | 'createTime' | 'urls' | 'videoUrl' | 'byManager'>;
  /** The ids of elements that label the post. */
  ids?: { author: string; time: string };
  children: ReactNode;
}

export function PostBody({ post, ids, children }: PostBodyProps) {
  const { t } = useTranslation();
  const { headUrl, username, createTime, urls, videoUrl, byManager } = post;

  return (
    <>
      <header className="post-head">
        <Avatar name={username} src={headUrl} />
        <div>
          {username && (
            <h2 id={ids?.author}>
              <Shortened text={username} />
            </h2>
          )}
          <Moment at={createTime} id={ids?.time} />
        </div>
        {byManager && <Badge tone="amber">{t('community.byManager')}</Badge>}
      </header>
      {children}
      {(urls.length > 0 || videoUrl) && (
        <div className="post-media">
          {urls.length > 0 && <PostPictures urls={urls} username={username} />}
          {videoUrl && <PostVideo videoUrl={videoUrl} username={username} />}
        </div>
      )}
    </>
  );
}

interface PostVideoProps {
  /** A host may send any plain value, such as a number. */
  videoUrl: string | number;
  username: string;
}

/** Plays the platform's own videos inline, and those that the profile allows. The others open in a new tab. */
function PostVideo({ videoUrl, username }: PostVideoProps) {
  const { t } = useTranslation();
  const address = String(videoUrl);

  const video = inlineVideo(address);
  if (video) {
    return (
      <Video
        {...video}
        labels={{ play: t('community.video.play', { name: username }), failed: t('community.video.failed') }}
      />
    );
  }
  const href = httpUrl(address);
  if (!href) return null;
  return (
    <a className="post-link" href={href} target="_blank" rel="noopener noreferrer nofollow">
      <ExternalLink />
      <span>{t(videoLinkOf(address) ? 'community.video.onYouTube' : 'community.video.elsewhere')}</span>
    </a>
  );
}
