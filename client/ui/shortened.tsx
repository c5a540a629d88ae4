import { shortenedText } from './shortened-text.ts';

/**
 * A name, an address or a link in one piece: shortened where it is long, with the whole of it as a tooltip and for whoever
 * hears the page. Written from right to left, it leaves what stands beside it in its order.
 */
export function Shortened({ text }: { text: string }) {
  const short = shortenedText(text);
  if (short === text) return <bdi>{text}</bdi>;

  return (
    <bdi title={text}>
      <span aria-hidden>{short}</span>
      <span className="visually-hidden">{text}</span>
    </bdi>
  );
}
