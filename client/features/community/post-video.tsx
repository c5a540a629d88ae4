import ExternalLink from 'lucide-react/icons/external-link';
import { useTranslation } from 'react-i18next';
import { videoLinkOf } from '#contract/video-link.ts';
import { httpUrl } from '#client/navigation/safe-url.ts';
import { inlineVideo } from '#client/pictures/inline-video.ts';
import { Video } from '#client/ui/media/video.tsx';

interface PostVideoProps {
  /** A host may send any plain value, such as a number. */
  videoUrl: string | number;
  username: string;
}

/** Plays the platform's own videos inline, and those that the profile allows. The others open in a new tab. */
export function PostVideo({ videoUrl, username }: PostVideoProps) {
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
