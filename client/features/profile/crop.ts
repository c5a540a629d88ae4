/** The cropped part of a picture: its zoom, and its position from 0 at the start to 1 at the end. */
export interface Crop {
  zoom: number;
  x: number;
  y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const maxZoom = 4;
export const wholeCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/** The square that is taken of a picture, in its own pixels. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / zoom;
  return { left: (width - side) * x, top: (height - side) * y, side };
}

/**
 * The crop after fingers moved over it, or a mouse. The picture stays below them, and is enlarged as they spread. Points
 * are in sides of the crop, from its corner.
 */
export function dragged(size: Size, crop: Crop, from: readonly Point[], to: readonly Point[]): Crop {
  const [old, next] = [gripOf(from), gripOf(to)];
  const zoom = between(1, crop.zoom * (old.spread ? next.spread / old.spread : 1), maxZoom);
  const { left, top, side } = squareOf(size, crop);
  const newSide = squareOf(size, { ...crop, zoom }).side;
  const along = (at: number, length: number, start: number) =>
    length === newSide ? at : between(0, start / (length - newSide), 1);
  return {
    zoom,
    x: along(crop.x, size.width, left + old.x * side - next.x * newSide),
    y: along(crop.y, size.height, top + old.y * side - next.y * newSide),
  };
}

/** The middle of the fingers, and how far they are from it. */
function gripOf(points: readonly Point[]) {
  const mean = (valueOf: (point: Point) => number) =>
    points.reduce((sum, point) => sum + valueOf(point), 0) / points.length;
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)];
  return { x, y, spread: mean((point) => Math.hypot(point.x - x, point.y - y)) };
}

const between = (min: number, value: number, max: number) => Math.min(max, Math.max(min, value));
