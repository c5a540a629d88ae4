import { videoLinkOf } from '#contract/video-link.ts';

const ofPlatform = /^\/(?!\/)[^\s"'<>\\?#]*\.(mp4|webm)$/i;
const elsewhere = /^https:\/\/[a-z0-9.-]+(:\d+)?\/[^\s"'<>\\?#]*\.(mp4|webm)$/i;

/**
 * The address of a video a post may show, or undefined where the text is none: a YouTube link, or a file that browsers
 * play, on this platform or elsewhere over https.
 */
export const postVideoOf = (text: string): string | undefined =>
  videoLinkOf(text) ?? (ofPlatform.test(text) || elsewhere.test(text) ? text : undefined);
