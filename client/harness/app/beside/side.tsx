import './beside.css';
import { useWorlds } from '#client/harness/model/queries.ts';

/** The title of a world by its name: its label, or else its name. */
export function useTitleOf(): (name: string) => string {
  const { data: worlds = [] } = useWorlds();
  return (name) => worlds.find((known) => known.name === name)?.label || name;
}

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
