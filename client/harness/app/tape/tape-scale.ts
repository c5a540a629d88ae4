const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** The lengths of the past that the tape offers, in milliseconds; `all` is the whole past of the world. */
export const spans = {
  minute,
  hour,
  day,
  week: 7 * day,
  month: 30 * day,
  year: 365 * day,
  all: undefined,
} as const;
export type Span = keyof typeof spans;
export const spanNames = Object.keys(spans) as Span[];

/** The shortest past of the tape that shows all. A new world has hardly any. */
const shortestMs = 15 * minute;
/** The part of the tape that is ahead of now. */
const ahead = 0.2;
/** The lengths between which the tape is zoomed. The longest one is this many times the past of the world, or a year. */
const leastZoomMs = 10 * second;
const mostPasts = 2;

/** The instants at the ends of the tape, and now, in epoch milliseconds of the world's clock. */
export interface Scale {
  readonly from: number;
  readonly now: number;
  readonly to: number;
}

export type Stretch = Omit<Scale, 'now'>;

/** The tape of a world whose past begins at an instant. */
export function scaleOf(span: Span, begin: number, now: number): Scale {
  const pastMs = Math.max(shortestMs, now - begin);
  const spanMs = spans[span] ?? pastMs;
  return { from: now - spanMs, now, to: now + (spanMs * ahead) / (1 - ahead) };
}

/** The stretch after a change of its length about a place, which keeps its instant. `factor` is below 1 to see less. */
export function zoomed(scale: Scale, begin: number, place: number, factor: number): Stretch {
  const length = scale.to - scale.from;
  const most = Math.max(spans.year, mostPasts * (scale.now - begin));
  const next = Math.min(most, Math.max(leastZoomMs, length * factor));
  return within(instantAt(scale, place) - place * next, next, begin, scale.now);
}

/** The stretch after a move by a part of its length, later or earlier. */
export function panned(scale: Scale, begin: number, by: number): Stretch {
  const length = scale.to - scale.from;
  return within(scale.from + by * length, length, begin, scale.now);
}

/** A stretch that begins between the start of the world, or a bit before it, and now. */
function within(from: number, length: number, begin: number, now: number): Stretch {
  const start = Math.round(Math.min(now, Math.max(begin - length * ahead, from)));
  return { from: start, to: Math.round(start + length) };
}

/**
 * The stretch in whole steps of about a twentieth of its length, so that it stays the same while little time passes. What came
 * before the beginning belongs to the fixture.
 */
export function stepped({ from, to }: Stretch, begin: number): Stretch {
  const step = 2 ** Math.floor(Math.log2((to - from) / 20));
  return { from: Math.max(begin, Math.floor(from / step) * step), to: Math.ceil(to / step) * step };
}

/** The place of an instant on the tape, from 0 to 1. */
export const placeOf = ({ from, to }: Stretch, at: number): number => (at - from) / (to - from);

/** The instant at a place on the tape, in whole milliseconds. */
export const instantAt = ({ from, to }: Stretch, place: number): number =>
  Math.round(from + place * (to - from));

const steps = [
  ...[1, 2, 5, 10, 15, 30].map((count) => count * second),
  ...[1, 2, 5, 10, 15, 30].map((count) => count * minute),
  ...[1, 2, 3, 6, 12].map((count) => count * hour),
  ...[1, 2, 7, 14, 30, 90, 180, 365, 3650].map((count) => count * day),
];

export interface Tick {
  readonly at: number;
  /** The unit of its label. */
  readonly unit: 'day' | 'minute' | 'second';
}

/** Round instants on the tape, at most `most` of them. `offsetMs` is the distance of the platform's zone from UTC. */
export function ticksOf({ from, to }: Stretch, most: number, offsetMs: number): Tick[] {
  const step = steps.find((ms) => (to - from) / ms <= most) ?? (to - from) / most;
  const first = Math.ceil((from + offsetMs) / step) * step - offsetMs;
  const count = Math.max(0, Math.floor((to - first) / step) + 1);
  const unit = step >= day ? 'day' : step >= minute ? 'minute' : 'second';
  return Array.from({ length: count }, (_, index) => ({ at: first + index * step, unit }));
}
