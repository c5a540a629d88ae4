import { useEffect, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { ThreadStop } from '#contract/control/trace.ts';
import { frameOf, windowOf } from '#client/harness/model/phones/frames.ts';
import { usePhonesHere } from '#client/harness/model/phones/shown-phones.ts';
import { useMembers } from '#client/harness/model/queries.ts';

interface ThreadLineProps {
  list: RefObject<HTMLOListElement | null>;
  stops: readonly ThreadStop[];
  /** The amount that was pressed, here or on a phone. */
  element: Element | undefined;
}

/** The thread as one line over the page: from the payer's phone over the tape and the stops to the amount. The list says the same. */
export function ThreadLine({ list, stops, element }: ThreadLineProps) {
  const [line, setLine] = useState<{ path: string; points: readonly Point[] }>();
  const phoneOf = usePhoneOf();

  useEffect(() => {
    let frame = 0;
    const draw = () => {
      const points = pointsOf(stops, { items: list.current?.children, element, phoneOf });
      const path = lineThrough(points);
      setLine((before) => (before?.path === path ? before : { path, points }));
      // Phones scroll and panels move under the line.
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  });

  // Below the sheet, whose list continues the line.
  return createPortal(
    <svg className="thread-line" aria-hidden>
      <path d={line?.path} pathLength={1} />
      {line?.points.map(({ x, y }, place) => (
        <circle key={place} cx={x} cy={y} r={3} />
      ))}
    </svg>,
    document.body,
  );
}

/** The frame of the phone on which a member is logged in, by phone number, e-mail address or account. */
function usePhoneOf(): (member: string) => HTMLIFrameElement | undefined {
  const phones = usePhonesHere();
  const { data: members } = useMembers();

  return (member) => {
    const id = /^member:(\d+)/.exec(member)?.[1];
    const found = members?.list.find((one) => one.id === id || one.phone === member || one.email === member);
    const shown = found && phones.find(({ account }) => account === found.phone || account === found.email);
    return shown && frameOf(shown.name);
  };
}

interface Places {
  items: HTMLCollection | undefined;
  element: Element | undefined;
  phoneOf: (member: string) => HTMLIFrameElement | undefined;
}

/** The points of the line, in pixels of the page. */
function pointsOf(stops: readonly ThreadStop[], { items, element, phoneOf }: Places): Point[] {
  const points: Point[] = [];
  let at: number | undefined;
  let phone: HTMLIFrameElement | undefined;
  stops.forEach((stop, place) => {
    const member =
      stop.account || [stop.posting?.from, stop.posting?.to].find((name) => name?.startsWith('member'));
    const next = member === undefined ? undefined : phoneOf(member);
    if (next && next !== phone) points.push(footOf(next));
    phone = next ?? phone;
    if (stop.at !== at) points.push(...momentOnTape(stop.at));
    at = stop.at;
    const item = items?.item(place);
    if (item) points.push(besideSheet(item));
  });
  const end = element && placeOf(element);
  return end ? [...points, end] : points;
}

/**
 * The point at the edge of the sheet beside a stop, or the end of the sheet towards which it is scrolled. The line enters a
 * sheet as wide as the page from above.
 */
function besideSheet(item: Element): Point {
  const { left, top, height } = item.getBoundingClientRect();
  const sheet = (item.closest('.thread') ?? item).getBoundingClientRect();
  if (sheet.left <= 0) return { x: left, y: sheet.top };
  return { x: sheet.left, y: Math.min(sheet.bottom, Math.max(sheet.top, top + height / 2)) };
}

/** The middle of the lower edge of a phone, or of its part in the window. */
function footOf(frame: HTMLIFrameElement): Point {
  const { left, width, bottom } = frame.getBoundingClientRect();
  return { x: left + width / 2, y: Math.min(bottom, innerHeight) - 12 };
}

/** The place of an instant on the tape, if the tape shows it. */
function momentOnTape(at: number): Point[] {
  const tape = document.querySelector('.tape-strip[role="slider"]');
  if (!tape) return [];
  const { left, width, bottom } = tape.getBoundingClientRect();
  const [from, to] = ['aria-valuemin', 'aria-valuemax'].map((name) => Number(tape.getAttribute(name)));
  const place = (at - (from ?? 0)) / ((to ?? 0) - (from ?? 0));
  return place >= 0 && place <= 1 ? [{ x: left + width * place, y: bottom - 4 }] : [];
}

/** The middle of an amount that is still on its page. */
function placeOf(element: Element): Point | undefined {
  if (!element.isConnected) return undefined;
  const box = element.getBoundingClientRect();
  const middle = { x: box.left + box.width / 2, y: box.bottom };
  const page = element.ownerDocument.defaultView;
  if (page === window) return middle;
  const frame = (['1', '2', '3', '4'] as const)
    .map((name) => windowOf(name) === page && frameOf(name))
    .find(Boolean);
  if (!frame) return undefined;
  const outer = frame.getBoundingClientRect();
  const scale = outer.width / frame.offsetWidth;
  return { x: outer.left + middle.x * scale, y: outer.top + middle.y * scale };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A smooth path through points, as the `d` of an SVG path: it leaves and reaches each one vertically. */
function lineThrough([first, ...others]: readonly Point[]): string {
  if (!first) return '';
  const round = (value: number) => Math.round(value * 10) / 10;
  let { x, y } = first;
  const curves = others.map((to) => {
    const middle = round((y + to.y) / 2);
    const curve = `C${round(x)} ${middle} ${round(to.x)} ${middle} ${round(to.x)} ${round(to.y)}`;
    ({ x, y } = to);
    return curve;
  });
  return `M${round(first.x)} ${round(first.y)}${curves.join('')}`;
}
