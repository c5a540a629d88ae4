import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { motionReduced } from '#client/device/motion.ts';
import { Link } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { PlainText } from '#client/ui/plain-text.tsx';
import { Ticker } from '#client/ui/ticker.tsx';

/** The platform's notices in one line. A press opens the full notice. */
export function ScrollNotice() {
  const { t } = useTranslation();
  const { data: notices = [] } = useQuery(query(user.scrollNotice));

  return (
    <Ticker
      label={t('home.notices.label')}
      isMoving={!motionReduced()}
      labels={{ pause: t('home.notices.pause'), play: t('home.notices.play') }}
      lines={notices.map(({ id, content }) => ({
        key: id,
        text: <PlainText html={content} />,
        link: <Link to={paths.notice(id)} />,
      }))}
    />
  );
}
