import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '#client/navigation/link.tsx';
import { isRouteAvailable } from '#client/navigation/route-availability.ts';
import { Card } from '#client/ui/card.tsx';
import { List, ListRow } from '#client/ui/list-row.tsx';
import { Section } from '#client/ui/section.tsx';
import type { Entry } from './entry-table.ts';

interface EntriesProps {
  title: string;
  entries: readonly Entry[];
  /** The badge of an entry, by its key. */
  waiting?: Partial<Record<Entry['word'], ReactNode>>;
}

/** A titled group of links to other screens. */
export function Entries({ title, entries, waiting = {} }: EntriesProps) {
  const { t } = useTranslation();
  const there = entries.filter(({ to }) => isRouteAvailable(to));

  if (there.length === 0) return null;
  return (
    <Section title={title}>
      <Card flush>
        <List>
          {there.map(({ word, to, Icon }) => (
            <ListRow
              key={word}
              icon={<Icon />}
              title={t(`profile.mine.entries.${word}`)}
              trailing={waiting[word]}
              link={<Link to={to} />}
            />
          ))}
        </List>
      </Card>
    </Section>
  );
}
