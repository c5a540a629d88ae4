import { useTranslation } from 'react-i18next';
import { Link } from '#client/navigation/link.tsx';
import { ListCard } from '#client/ui/lists/list-card.tsx';
import { ListRow } from '#client/ui/lists/list-row.tsx';
import { Section } from '#client/ui/layout/section.tsx';
import type { Entry } from './entry-table.ts';

interface EntriesProps {
  title: string;
  entries: readonly Entry[];
}

/** A titled group of links to other screens. */
export function Entries({ title, entries }: EntriesProps) {
  const { t } = useTranslation();

  return (
    <Section title={title}>
      <ListCard>
        {entries.map(({ word, to, Icon }) => (
          <ListRow
            key={word}
            icon={<Icon />}
            title={t(`profile.mine.entries.${word}`)}
            link={<Link to={to} />}
          />
        ))}
      </ListCard>
    </Section>
  );
}
