import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/endpoint.ts';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { later } from '#client/app/later.tsx';

interface Slides {
  slides: AnswerOf<typeof user.carousel>;
}

const FirstOf = ({ slides }: Slides) => <Picture src={slides[0]?.imageUrl} />;
const HeroCarousel = later(() => import('./hero-carousel.tsx'), FirstOf);

const ownPicture = '/files/scenes/valley.svg';

/** The platform's pictures, of which the first is there at once; one of our own where it has none. */
export function HeroPicture() {
  const { data: slides, isPending } = useQuery(query(user.carousel));

  if (!slides || slides.length === 0) return <Picture src={isPending ? undefined : ownPicture} />;
  return <HeroCarousel slides={slides} />;
}

function Picture({ src }: { src: string | undefined }) {
  return (
    <div className="home-picture">
      {src && <img src={src} alt="" width={800} height={320} fetchPriority="high" />}
    </div>
  );
}
