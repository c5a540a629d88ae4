import './beside.css';
import { useTitleOf } from '#client/harness/model/queries.ts';

/** A world of the comparison: a letter in a shape and a colour of its own, and its title. */
export function Side({ isBeside, name }: { isBeside: boolean; name: string }) {
  const title = useTitleOf()(name);

  return (
    <span className="beside-side" title={title} data-beside={isBeside}>
      <span className="beside-letter">{isBeside ? 'B' : 'A'}</span>
      <span translate="no">{title}</span>
    </span>
  );
}
