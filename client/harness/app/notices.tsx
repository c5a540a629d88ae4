import { lazyPart } from '#client/harness/kit/lazy-part.tsx';
import { useBesideWorld } from '#client/harness/model/phones/beside.ts';
import { pastOf, world } from '#client/harness/model/world.ts';
import { BrokenBooks } from './header/broken-books.tsx';
import { LostConnection } from './header/lost-connection.tsx';

const Beside = lazyPart(() => import('./beside/beside.tsx'));
const PastNotice = lazyPart(() => import('./tape/past-notice.tsx'));

/** Says above the phones what they show, if it is not the present of one world, and what is wrong. */
export function Notices({ lost }: { lost: boolean }) {
  const beside = useBesideWorld();

  return (
    <>
      {pastOf !== undefined && <PastNotice source={pastOf} />}
      {beside !== '' && <Beside key={world + beside} beside={beside} />}
      <LostConnection lost={lost} />
      <BrokenBooks />
    </>
  );
}
