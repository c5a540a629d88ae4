import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { useTranslation } from 'react-i18next';
import type { Message } from '#contract/msg.ts';
import { Row } from '#client/ui/list-row.tsx';

interface RepeatsRowProps {
  repeats: readonly Message[];
  onOpen: () => void;
}

/** The number of further messages like the one above. A press shows them. */
export function RepeatsRow({ repeats, onOpen }: RepeatsRowProps) {
  const { t } = useTranslation();
  const unread = repeats.filter(({ read }) => !read).length;

  return (
    <Row
      icon={<ChevronsUpDown />}
      title={t('messages.repeats', { count: repeats.length })}
      subtitle={unread > 0 && t('messages.unread', { count: unread })}
      onPress={onOpen}
    />
  );
}
