import type { ReactNode } from 'react';
import { Card } from '#client/ui/layout/card.tsx';
import { List } from './list-row.tsx';

export const ListCard = ({ children }: { children: ReactNode }) => (
  <Card flush>
    <List>{children}</List>
  </Card>
);
