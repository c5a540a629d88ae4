import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '#client/ui/card.tsx';
import { List, ListRow } from '#client/ui/list-row.tsx';
import { Section } from '#client/ui/section.tsx';
import type { Entry } from './entry-table.ts';

interface EntriesProps {
  title: string;
  entries: readonly Entry[];
}

/** A titled group of ways to other screens. */
export function Entries({ title, entries }: EntriesProps) {
  const { t } = useTranslation();

  return (
    <Section title={title}>
      <Card flush>
        <List>
          {entries.map(({ word, to, Icon }) => (
            <ListRow
              key={word}
              icon={<Icon />}
              title={t(`account.mine.entries.${word}`)}
              link={<Link to={to} />}
            />
          ))}
        </List>
      </Card>
    </Section>
  );
}
