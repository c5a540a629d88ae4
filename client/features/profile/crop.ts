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

export const maxZoom = 4;
export const wholeCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/** The square that is taken of a picture, in its own pixels. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / zoom;
  return { left: (width - side) * x, top: (height - side) * y, side };
}

/** The crop after its picture was dragged by part of what is seen of it. */
export function dragged(size: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const { side } = squareOf(size, crop);
  const along = (at: number, length: number, part: number) =>
    length === side ? at : Math.min(1, Math.max(0, at - (part * side) / (length - side)));
  return { ...crop, x: along(crop.x, size.width, by.x), y: along(crop.y, size.height, by.y) };
}
