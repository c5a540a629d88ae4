import { useState } from 'react';
import type { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { isMobileLayout } from '#client/harness/model/bench-layout.ts';
import { useTape } from '#client/harness/model/past.ts';
import { panned, scaleOf, stepped, zoomed, type Scale, type Span, type Stretch } from './tape-scale.ts';

/** The number of equal parts in which the tape counts. On a phone, a column is as wide as a line of text is thick. */
export const partsHere = (): number => (isMobileLayout() ? 80 : 200);

type Known = Pick<OutputOf<typeof control.tape>, 'begin' | 'now'>;

/** The part of the world's time that the tape shows, which follows now until it is zoomed or moved. */
export function useTapeView(hereNow: number | undefined) {
  const [span, setSpan] = useState<Span>('all');
  const [zoom, setZoom] = useState<Stretch>();
  // The first answer tells where the tape begins.
  const [known, setKnown] = useState<Known>();
  const scale = known && shownScale(known, hereNow ?? known.now, zoom ?? span);
  const stretch = scale && stepped(scale, known.begin);
  const query = useTape(stretch, { parts: String(partsHere()), list: 'none' });
  const { data: tape } = query;
  if (tape && !isSame(tape, known)) setKnown({ begin: tape.begin, now: tape.now });

  const change = (next: (scale: Scale, begin: number) => Stretch) => {
    if (scale) setZoom(next(scale, known.begin));
  };
  return {
    ...{ query, tape, scale, stretch },
    /** The length of a tape that follows now; undefined once it was zoomed or moved. */
    followed: zoom ? undefined : span,
    follow: (length: Span) => {
      setSpan(length);
      setZoom(undefined);
    },
    zoomAbout: (place: number, factor: number) =>
      change((shown, begin) => zoomed(shown, begin, place, factor)),
    pan: (by: number) => change((shown, begin) => panned(shown, begin, by)),
  };
}

export type TapeView = ReturnType<typeof useTapeView>;

const isSame = (one: Known, other: Known | undefined): boolean =>
  one.begin === other?.begin && one.now === other.now;

function shownScale({ begin }: Known, now: number, shown: Stretch | Span): Scale {
  return typeof shown === 'string' ? scaleOf(shown, begin, now) : { ...shown, now };
}
