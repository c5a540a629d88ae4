import type { ReactNode } from 'react';

/** What is known of an item: names and values. Those without a value stay away. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  const known = facts.filter(
    ([, value]) => value !== undefined && value !== null && value !== false && value !== '',
  );

  return (
    <dl className="facts">
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
