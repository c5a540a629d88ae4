import { videoLinkOf } from '#contract/video-link.ts';

const ofPlatform = /^\/(?!\/)[^\s"'<>\\?#]*\.(mp4|webm)$/i;
const elsewhere = /^https:\/\/[a-z0-9.-]+(:\d+)?\/[^\s"'<>\\?#]*\.(mp4|webm)$/i;

/**
 * The address of a video for a post: a YouTube link, or an mp4 or webm file on this platform or over https. Undefined for
 * any other text.
 */
export const postVideoOf = (text: string): string | undefined =>
  videoLinkOf(text) ?? (ofPlatform.test(text) || elsewhere.test(text) ? text : undefined);
