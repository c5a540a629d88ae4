/** The lengths of the past that the tape shows, in milliseconds; `all` is the whole past of the world. */
export const spans = {
  hour: 3_600_000,
  day: 86_400_000,
  week: 7 * 86_400_000,
  month: 30 * 86_400_000,
  year: 365 * 86_400_000,
  all: undefined,
} as const;
export type Span = keyof typeof spans;
export const spanNames = Object.keys(spans) as Span[];

/** The shortest past of the tape. A new world has hardly any. */
const shortestMs = 15 * 60_000;
/** The part of the tape that is ahead of now. */
const ahead = 0.2;

/** The instants at the ends of the tape, and now between them, in epoch milliseconds of the world's clock. */
export interface Scale {
  readonly from: number;
  readonly now: number;
  readonly to: number;
}

/** The tape of a world whose past begins at an instant. */
export function scaleOf(span: Span, begin: number, now: number): Scale {
  const pastMs = Math.max(shortestMs, spans[span] ?? now - begin);
  return { from: now - pastMs, now, to: now + (pastMs * ahead) / (1 - ahead) };
}

/** The place of an instant on the tape, from 0 to 1. */
export const placeOf = ({ from, to }: Scale, at: number): number => (at - from) / (to - from);

/** The instant at a place on the tape, in whole milliseconds. */
export const instantAt = ({ from, to }: Scale, place: number): number =>
  Math.round(from + place * (to - from));

const minute = 60_000;
const steps = [
  ...[1, 2, 5, 10, 15, 30].map((count) => count * minute),
  ...[1, 2, 3, 6, 12].map((hours) => hours * 60 * minute),
  ...[1, 2, 7, 14, 30, 90, 180, 365, 3650].map((days) => days * 1440 * minute),
];

/** Round instants on the tape, at most `most` of them. `offsetMs` is the distance of the platform's zone from UTC. */
export function ticksOf(
  { from, to }: Scale,
  most: number,
  offsetMs: number,
): { at: number; isDay: boolean }[] {
  const step = steps.find((ms) => (to - from) / ms <= most) ?? (to - from) / most;
  const first = Math.ceil((from + offsetMs) / step) * step - offsetMs;
  const count = Math.max(0, Math.floor((to - first) / step) + 1);
  return Array.from({ length: count }, (_, index) => ({
    at: first + index * step,
    isDay: step >= spans.day,
  }));
}
