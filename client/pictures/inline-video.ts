import { videoLinkOf } from '#contract/video-link.ts';
import { hostProfile } from '#client/api/host-profile.ts';
import { sameOriginPath } from '#client/navigation/safe-url.ts';

/** YouTube's frame that sets no cookie before it plays. */
const frames = 'https://www.youtube-nocookie.com';

export interface InlineVideo {
  readonly src: string;
  /** A page with a player, for a frame, instead of a file. */
  readonly framed: boolean;
}

/**
 * The way in which a video plays inside the app. Undefined if the profile does not allow its origin, so that it can
 * only be a link.
 */
export function inlineVideo(address: string): InlineVideo | undefined {
  if (sameOriginPath(address)) return { src: address, framed: false };
  const { videos = [], services = {} } = hostProfile ?? {};
  const [, id] = /v=([\w-]+)$/.exec(videoLinkOf(address) ?? '') ?? [];
  if (id !== undefined)
    return videos.includes(frames) ? { src: `${frames}/embed/${id}?autoplay=1`, framed: true } : undefined;
  const bases = [...videos, ...Object.values(services).map(({ pictures }) => pictures)];
  const isAllowed = URL.canParse(address) && bases.some((base) => isOf(base, new URL(address).origin));
  return isAllowed ? { src: address, framed: false } : undefined;
}

const isOf = (base: string, origin: string): boolean => URL.canParse(base) && new URL(base).origin === origin;
