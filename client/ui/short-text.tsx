import { shortenText } from './shorten-text.ts';

/** A long text, such as an address, with its middle left out; the whole of it is in the tooltip. */
export function ShortText({ text }: { text: string }) {
  const short = shortenText(text);
  return <span title={short === text ? undefined : text}>{short}</span>;
}
