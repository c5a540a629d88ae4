const parts = /^https:\/\/(?<host>[a-z.]+)(?<path>\/[^\s?#\\]*)(?:\?(?<query>[^\s#]*))?(?:#\S*)?$/i;
const id = /^[A-Za-z0-9_-]{11}$/;
const hosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com']);

/**
 * The video of a YouTube link as one well-known address, or undefined where the text is no such link (rules, "Rewards"):
 * `youtube.com/watch?v=…`, `youtube.com/shorts/…` and `youtu.be/…`, over https, with an id of 11 characters. Nothing of
 * the text but the id is in the answer, so that no part of it can lead elsewhere.
 */
export function videoLinkOf(text: string): string | undefined {
  const { host = '', path = '', query = '' } = parts.exec(text)?.groups ?? {};
  const video = videoOf(host.toLowerCase(), path, query);
  return video !== undefined && id.test(video) ? `https://www.youtube.com/watch?v=${video}` : undefined;
}

function videoOf(host: string, path: string, query: string): string | undefined {
  if (host === 'youtu.be') return path.slice(1);
  if (!hosts.has(host)) return undefined;
  if (path.startsWith('/shorts/')) return path.slice('/shorts/'.length);
  const [video, ...others] = new URLSearchParams(query).getAll('v');
  return path === '/watch' && others.length === 0 ? video : undefined;
}
