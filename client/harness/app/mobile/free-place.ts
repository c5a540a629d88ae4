/** The place of the handle: an edge of the screen, and the height of its middle from 0 at the top to 1. */
export interface Place {
  readonly side: 'left' | 'right';
  readonly at: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The elements that the handle would cover, and how bad that is. */
export interface Obstacle extends Box {
  readonly weight: number;
}

interface Room {
  readonly width: number;
  readonly height: number;
}

/** The side of the handle, in pixels. */
export const handleSize = 44;
const stepPx = 8;
/** The handle stays below the ribbon and the navigation bar, and within reach of a thumb. */
const minTop = 88;
/** Costs of a place, in pixels of distance from the wanted place. */
export const weights = { never: 1e6, control: 3000, row: 120 } as const;
const otherSide = 240;

export function boxAt({ side, at }: Place, { width, height }: Room): Box {
  const top = Math.min(Math.max(at * height - handleSize / 2, 0), height - handleSize);
  const left = side === 'left' ? 0 : width - handleSize;
  return { left, top, right: left + handleSize, bottom: top + handleSize };
}

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** The place nearest to the wanted one at which the handle covers the least that a person may want to press. */
export function freePlace(wanted: Place, room: Room, obstacles: readonly Obstacle[]): Place {
  const wantedTop = boxAt(wanted, room).top;
  let best = wanted;
  let least = Infinity;
  for (const side of ['left', 'right'] as const) {
    for (let top = minTop; top <= room.height - handleSize; top += stepPx) {
      const place = { side, at: (top + handleSize / 2) / room.height };
      const box = boxAt(place, room);
      const away = Math.abs(top - wantedTop) + (side === wanted.side ? 0 : otherSide);
      const cost = obstacles.reduce((sum, one) => sum + (overlap(box, one) ? one.weight : 0), away);
      if (cost >= least) continue;
      least = cost;
      best = place;
    }
  }
  return best;
}
