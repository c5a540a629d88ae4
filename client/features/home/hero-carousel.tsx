import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { parsePath } from 'react-router-dom';
import type { OutputOf } from '#contract/endpoint.ts';
import { product } from '#contract/product.ts';
import type { user } from '#contract/user/user.ts';
import { pages } from '#client/api/query.ts';
import { motionReduced } from '#client/device/motion.ts';
import { LinkOrText } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { routeAt, titleOf } from '#client/navigation/route-places.ts';
import { sameOriginPath, httpUrl } from '#client/navigation/safe-url.ts';
import { Carousel } from '#client/ui/media/carousel.tsx';

type Slide = OutputOf<typeof user.carousel>[number];

/** The platform's carousel; each slide links to its subject. */
export default function HeroCarousel({ slides }: { slides: readonly Slide[] }) {
  const { t } = useTranslation();
  const machineOf = useMachineOf(slides);
  const place = (at: number) => t('carousel.place', { number: at + 1, total: slides.length });

  return (
    <Carousel
      label={t('carousel.label')}
      isMoving={!motionReduced()}
      labels={{ pause: t('carousel.pause'), play: t('carousel.play'), place }}
      slides={slides.map((slide) => ({
        key: slide.id,
        content: <HeroSlide slide={slide} machineOf={machineOf} />,
      }))}
    />
  );
}

interface HeroSlideProps {
  slide: Partial<Slide>;
  machineOf: (to: string) => string | undefined;
}

/** A slide whose link is named after its target. External links open in a new tab. */
function HeroSlide({ slide: { imageUrl, linkUrl }, machineOf }: HeroSlideProps) {
  const { t } = useTranslation();
  const picture = <img src={imageUrl} alt="" width={800} height={320} />;

  const outside = httpUrl(linkUrl);
  if (outside) {
    const host = URL.canParse(outside) ? new URL(outside).host : outside;
    return (
      <a className="home-picture" href={outside} target="_blank" rel="noopener noreferrer" aria-label={host}>
        {picture}
      </a>
    );
  }
  const to = targetOf(linkUrl);
  if (!to) return <div className="home-picture">{picture}</div>;
  const target = routeAt(to);
  return (
    <LinkOrText
      className="home-picture"
      to={to}
      aria-label={machineOf(to) ?? t(target ? titleOf(target) : 'titles.notFound')}
    >
      {picture}
    </LinkOrText>
  );
}

/** Returns the name of the machine behind an address, if home lists it, so that links to different machines differ. */
function useMachineOf(slides: readonly Slide[]): (to: string) => string | undefined {
  const hasMachine = slides.some(({ linkUrl }) => machineIdOf(targetOf(linkUrl)) !== undefined);
  const { data } = useInfiniteQuery({ ...pages(product.products), enabled: hasMachine });

  return (to) => {
    const id = machineIdOf(to);
    return id === undefined ? undefined : data?.list.find((machine) => machine.id === id)?.productName;
  };
}

/** The route in the app that a slide links to; undefined if it links to none. */
const targetOf = (linkUrl: string | undefined) => sameOriginPath(linkUrl?.replace(/^\/?#/, ''));

function machineIdOf(to: string | undefined): string | undefined {
  if (to === undefined) return undefined;
  const { pathname, search } = parsePath(to);
  const id = new URLSearchParams(search).get('id');
  return id !== null && pathname === parsePath(paths.product(id)).pathname ? id : undefined;
}
