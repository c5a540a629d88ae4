import { shortenedText } from './shortened-text.ts';

/**
 * A name, an address or a link, shortened if long. The tooltip and screen readers get the full text. Bidirectional isolation
 * keeps right-to-left text from reordering its neighbours.
 */
export function Shortened({ text }: { text: string }) {
  const short = shortenedText(text);
  if (short === text) return <bdi translate="no">{text}</bdi>;

  return (
    <bdi title={text} translate="no">
      <span aria-hidden>{short}</span>
      <span className="visually-hidden">{text}</span>
    </bdi>
  );
}
