import './news.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import Newspaper from 'lucide-react/icons/newspaper';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { pages } from '#client/api/query.ts';
import { useFormat } from '#client/i18n/format.ts';
import { PagedList } from '#client/lists/paged-list.tsx';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { LinkButton } from '#client/navigation/link-button.tsx';
import { Link } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { List } from '#client/ui/lists/list-row.tsx';
import { Bone, SkeletonText, times } from '#client/ui/status/skeleton.tsx';

/** The platform's articles, newest first. */
export default function NewsScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const news = useInfiniteQuery(pages(user.news));

  return (
    <AppScreen>
      <PagedList
        query={news}
        keyOf={({ id }) => id}
        row={({ id, title, summary, imageUrl, createTime }) => (
          <li>
            <Card flush>
              <Link className="news-item" to={paths.article(id)}>
                {imageUrl && <img src={imageUrl} alt="" loading="lazy" />}
                <span className="news-item-text">
                  {createTime > 0 && <time className="news-date">{format.date(createTime)}</time>}
                  <span className="news-item-title">{title || t('titles.article')}</span>
                  {summary && <span className="news-summary">{summary}</span>}
                </span>
              </Link>
            </Card>
          </li>
        )}
        skeleton={<NewsSkeleton />}
        empty={
          <EmptyState
            icon={<Newspaper />}
            title={t('news.empty.title')}
            text={t('news.empty.text')}
            action={<LinkButton to={paths.home}>{t('broken.toHome')}</LinkButton>}
          />
        }
      />
    </AppScreen>
  );
}

function NewsSkeleton() {
  return (
    <List>
      {times(3, (at) => (
        <li key={at}>
          <Card flush>
            <div className="news-item">
              <div className="news-picture-to-come" />
              <div className="news-item-text">
                <span className="news-date">
                  <Bone />
                </span>
                <span className="news-item-title">
                  <Bone width="long" />
                </span>
                <div className="news-summary">
                  <SkeletonText lines={2} />
                </div>
              </div>
            </div>
          </Card>
        </li>
      ))}
    </List>
  );
}
