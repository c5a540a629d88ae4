const parts = /^(?:https:\/\/)?(?<host>[a-z.-]+)(?<path>\/[^\s?#\\]*)(?:\?(?<query>[^\s#]*))?(?:#\S*)?$/i;
const id = /^[A-Za-z0-9_-]{11}$/;
const hosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'gaming.youtube.com',
  'www.youtube-nocookie.com',
  'youtube-nocookie.com',
]);
/** The places where the id is in the path. */
const inPath = /^\/(?:watch|shorts|live|embed|v|e)\/(?<video>[^/]*)\/?$/;

/**
 * Converts a YouTube link to its canonical form, or returns undefined for any other text (rules, "Rewards"). It accepts
 * `youtube.com/watch?v=…`, `youtu.be/…`, and `watch/`, `shorts/`, `live/`, `embed/`, `v/` and `e/`, also of the host without cookies,
 * over https or as typed without it, with an id of 11 characters. Only the id is taken from the text, so that the result cannot lead elsewhere.
 */
export function videoLinkOf(text: string): string | undefined {
  const { host = '', path = '', query = '' } = parts.exec(text)?.groups ?? {};
  const video = videoOf(host.toLowerCase(), path, query);
  return video !== undefined && id.test(video) ? `https://www.youtube.com/watch?v=${video}` : undefined;
}

function videoOf(host: string, path: string, query: string): string | undefined {
  if (/^(?:www\.)?youtu\.be$/.test(host)) return path.slice(1).replace(/\/$/, '');
  if (!hosts.has(host)) return undefined;
  const { video } = inPath.exec(path)?.groups ?? {};
  if (video) return video;
  const [watched, ...others] = new URLSearchParams(query).getAll('v');
  return /^\/watch\/?$/.test(path) && others.length === 0 ? watched : undefined;
}
