import { useState } from 'react';
import type { control } from '#contract/control/control.ts';
import { mostMarks } from '#contract/control/tape.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { useTape } from '#client/harness/model/past.ts';
import { panned, scaleOf, stepped, zoomed, type Scale, type Span, type Stretch } from './tape-scale.ts';

/** The number of equal parts in which the tape counts. */
export const parts = 200;

type Known = Pick<OutputOf<typeof control.tape>, 'begin' | 'now'>;

/** The part of the world's time that the tape shows, which follows now until it is zoomed or moved. */
export function useTapeView(hereNow: number | undefined) {
  const [span, setSpan] = useState<Span>('all');
  const [zoom, setZoom] = useState<Stretch>();
  const [page, setPage] = useState(1);
  // The first answer tells where the tape begins.
  const [known, setKnown] = useState<Known>();
  const scale = known && shownScale(known, hereNow ?? known.now, zoom ?? span);
  const query = useTape(scale && stepped(scale, known.begin), parts, page);
  const { data: tape } = query;
  if (tape && !isSame(tape, known)) setKnown({ begin: tape.begin, now: tape.now });
  // Another world, or this one after a reset, has fewer.
  const pages = Math.max(1, Math.ceil((tape?.total ?? Infinity) / mostMarks));
  if (page > pages) setPage(pages);

  const change = (next: (scale: Scale, begin: number) => Stretch) => {
    if (!scale) return;
    setPage(1);
    setZoom(next(scale, known.begin));
  };
  return {
    ...{ query, tape, scale, page, setPage },
    /** The length of a tape that follows now; undefined once it was zoomed or moved. */
    followed: zoom ? undefined : span,
    follow: (length: Span) => {
      setPage(1);
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
