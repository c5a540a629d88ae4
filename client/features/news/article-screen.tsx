import './news.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import FileX from 'lucide-react/icons/file-x';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { pages } from '#client/api/query.ts';
import { useFormat } from '#client/i18n/format.ts';
import { LoadFailed } from '#client/lists/loaded.tsx';
import { LoadingSkeleton } from '#client/navigation/loading-skeleton.tsx';
import { useLastFailure } from '#client/lists/use-last-failure.ts';
import { usePagesUntil } from '#client/lists/use-pages-until.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { LinkButton } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { useScreenSearch } from '#client/navigation/screen-location.ts';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { RichText } from '#client/ui/text/rich-text.tsx';
import { Bone, SkeletonText } from '#client/ui/status/skeleton.tsx';

/** One article. The API returns articles in lists only, newest first, so the list is searched from its start. */
export default function ArticleScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useScreenSearch()[0].get('id') ?? '';
  const news = useInfiniteQuery(pages(user.news));
  const hasLookedEverywhere = usePagesUntil(news, ({ id: oldest }) => Number(oldest) <= Number(id));
  const failure = useLastFailure(news);
  const article = news.data?.list.find((one) => one.id === id);

  if (article) {
    return (
      <AppScreen>
        <article className="article">
          {article.imageUrl && <img src={article.imageUrl} alt="" width={800} height={320} />}
          <header className="article-head">
            {article.createTime > 0 && (
              <time className="news-date">{format.dateTime(article.createTime)}</time>
            )}
            {article.title && <h2 className="article-title">{article.title}</h2>}
            {article.summary && <p className="news-summary">{article.summary}</p>}
          </header>
          <RichText html={article.content} />
        </article>
      </AppScreen>
    );
  }
  return (
    <AppScreen>
      {hasLookedEverywhere ? (
        <EmptyState
          icon={<FileX />}
          title={t('news.unknown.title')}
          text={t('news.unknown.text')}
          action={<LinkButton to={paths.news}>{t('news.unknown.all')}</LinkButton>}
        />
      ) : failure ? (
        <LoadFailed failure={failure} busy={news.isFetching} onRetry={news.refetch} />
      ) : (
        <ArticleSkeleton />
      )}
    </AppScreen>
  );
}

function ArticleSkeleton() {
  return (
    <LoadingSkeleton>
      <div className="article">
        <div className="news-picture-to-come" />
        <div className="article-head">
          <p className="news-date">
            <Bone />
          </p>
          <p className="article-title">
            <Bone width="long" />
          </p>
          <SkeletonText lines={2} />
        </div>
        <SkeletonText lines={5} />
      </div>
    </LoadingSkeleton>
  );
}
