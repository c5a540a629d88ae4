import './community.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import MessagesSquare from 'lucide-react/icons/messages-square';
import SquarePen from 'lucide-react/icons/square-pen';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { square } from '#contract/square.ts';
import { pages } from '#client/api/query.ts';
import { PagedItems } from '#client/lists/paged-list.tsx';
import { totalOf } from '#client/lists/total-of.ts';
import { useArrivedInTime } from '#client/lists/use-arrived-in-time.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { IconLink, LinkButton } from '#client/navigation/link-button.tsx';
import { LoadingSkeleton } from '#client/navigation/loading-skeleton.tsx';
import { paths } from '#client/navigation/paths.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { fetchSanitizer, hasSanitizer } from '#client/ui/text/sanitize-html.ts';
import { SkeletonHead, SkeletonText, times } from '#client/ui/status/skeleton.tsx';
import { Feed } from './feed.tsx';

/** The community feed, newest posts first. */
export default function FeedScreen() {
  const { t } = useTranslation();
  const posts = useInfiniteQuery(pages(square.posts, { pageSize: 20 }));
  const isFormatted = useArrivedInTime(useSanitizer(), posts.data !== undefined) !== 'waiting';

  return (
    <AppScreen trailing={<IconLink label={t('titles.newPost')} icon={<SquarePen />} to={paths.newPost} />}>
      {posts.data && !isFormatted ? (
        <LoadingSkeleton>
          <PostsSkeleton />
        </LoadingSkeleton>
      ) : (
        <PagedItems
          query={posts}
          skeleton={<PostsSkeleton />}
          empty={
            <EmptyState
              icon={<MessagesSquare />}
              title={t('community.empty.title')}
              text={t('community.empty.text')}
              action={
                <LinkButton variant="primary" to={paths.newPost}>
                  {t('community.empty.action')}
                </LinkButton>
              }
            />
          }
        >
          {(list) => <Feed posts={list} total={totalOf(posts, list.length)} />}
        </PagedItems>
      )}
    </AppScreen>
  );
}

/**
 * Loads the formatter of posts in parallel with them. Returns true once it is loaded, because texts that appear later
 * shift the page.
 */
function useSanitizer(): boolean {
  const [isLoaded, setIsLoaded] = useState(hasSanitizer);

  useEffect(() => void fetchSanitizer().then(() => setIsLoaded(true)), []);
  return isLoaded;
}

/** Placeholders of posts, with the gaps of loaded posts. */
function PostsSkeleton() {
  return (
    <div>
      {times(4, (at) => (
        <div key={at} className="feed-post">
          <Card>
            <SkeletonHead picture="avatar" />
            <SkeletonText lines={3} />
          </Card>
        </div>
      ))}
    </div>
  );
}
