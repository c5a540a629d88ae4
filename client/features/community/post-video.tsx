import ExternalLink from 'lucide-react/icons/external-link';
import { useTranslation } from 'react-i18next';
import { videoLinkOf } from '#contract/video-link.ts';
import { sameOriginPath, httpUrl } from '#client/navigation/safe-url.ts';
import { Video } from '#client/ui/video.tsx';

interface PostVideoProps {
  /** A host may send any plain value, such as a number. */
  videoUrl: string | number;
  username: string;
}

/** Plays the platform's own videos inline. External videos open in a new tab, because the app loads nothing from third parties. */
export function PostVideo({ videoUrl, username }: PostVideoProps) {
  const { t } = useTranslation();
  const address = String(videoUrl);

  if (sameOriginPath(address)) {
    return (
      <Video
        src={address}
        labels={{ play: t('community.video.play', { name: username }), failed: t('community.video.failed') }}
      />
    );
  }
  const href = httpUrl(address);
  if (!href) return null;
  return (
    <a className="post-link" href={href} target="_blank" rel="noopener noreferrer nofollow">
      <ExternalLink />
      {t(videoLinkOf(address) ? 'community.video.onYouTube' : 'community.video.elsewhere')}
    </a>
  );
}
