import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#contract/endpoint.ts';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { latePart } from '#client/navigation/late-part.tsx';

interface Slides {
  slides: OutputOf<typeof user.carousel>;
}

const FirstOf = ({ slides: [first] }: Slides) => (
  <div className="home-picture home-first-picture">{first && <Picture src={first.imageUrl} />}</div>
);
const HeroCarousel = latePart(() => import('./hero-carousel.tsx'), FirstOf);

/** The platform's carousel. Shows our own picture while it loads and if the platform has none. */
export function HeroPicture() {
  const { data: slides = [] } = useQuery(query(user.carousel));

  return (
    <div className="home-pictures">
      <div className="home-picture">
        <Picture src="hero.svg" />
      </div>
      {slides.length > 0 && <HeroCarousel slides={slides} />}
    </div>
  );
}

/** React delays a transition until new pictures have loaded, unless they have a load handler. */
const Picture = ({ src }: { src: string }) => (
  <img
    src={src}
    alt=""
    width={800}
    height={320}
    fetchPriority="high"
    decoding="sync"
    onLoad={() => undefined}
  />
);
