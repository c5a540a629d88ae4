import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Post } from '#contract/square.ts';
import { Moment } from '#client/time/moment.tsx';
import { Avatar } from '#client/ui/media/avatar.tsx';
import { Badge } from '#client/ui/status/badge.tsx';
import { Shortened } from '#client/ui/text/shortened.tsx';
import { PostPictures } from './post-pictures.tsx';
import { PostVideo } from './post-video.tsx';

interface PostBodyProps {
  post: Pick<Post, 'headUrl' | 'username' | 'createTime' | 'urls' | 'videoUrl' | 'byManager'>;
  /** The ids of elements that label the post. */
  ids?: { author: string; time: string };
  children: ReactNode;
}

/** The author, the time and the content of a post. */
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
