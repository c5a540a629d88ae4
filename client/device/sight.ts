/** The visible part of the page, from 0 at its top to 1 at its end. */
export function sight(): { from: number; to: number } {
  const { scrollHeight } = document.documentElement;
  return { from: window.scrollY / scrollHeight, to: (window.scrollY + window.innerHeight) / scrollHeight };
}
