export interface ChosenPicture {
  file: File;
  bitmap: ImageBitmap;
}

/** The cropped part of a picture as react-easy-crop has it: its zoom, and how many pixels the picture is moved. */
export interface Crop {
  zoom: number;
  x: number;
  y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The side of the square in which a picture is cropped. */
export const cropPx = 192;
/** The largest size at which an avatar is drawn, on the finest screens. */
const avatarPx = 384;

export const maxZoom = 4;
export const wholeCrop: Crop = { zoom: 1, x: 0, y: 0 };

/** The zoom of a crop, and its position from 0 at the picture's start to 1 at its end. */
export function slidersOf(size: Size, { zoom, x, y }: Crop) {
  const reach = reachOf(size, zoom);
  // The library moves a picture by parts of a pixel too far.
  const along = (moved: number, most: number) =>
    most === 0 ? 0.5 : Math.min(1, Math.max(0, 0.5 - moved / most / 2));
  return { zoom, x: along(x, reach.x), y: along(y, reach.y) };
}

export function cropAt(size: Size, { zoom, x, y }: ReturnType<typeof slidersOf>): Crop {
  const reach = reachOf(size, zoom);
  return { zoom, x: (1 - 2 * x) * reach.x, y: (1 - 2 * y) * reach.y };
}

/** The cropped square of a picture, in its own pixels. */
export function squareOf(size: Size, crop: Crop) {
  const side = Math.min(size.width, size.height) / crop.zoom;
  const { x, y } = slidersOf(size, crop);
  return { left: (size.width - side) * x, top: (size.height - side) * y, side };
}

/** The farthest that the picture can be moved each way. */
function reachOf({ width, height }: Size, zoom: number) {
  const along = (length: number) => (((length / Math.min(width, height)) * zoom - 1) * cropPx) / 2;
  return { x: along(width), y: along(height) };
}

/** Draws the crop. Only the crop is sent, so that the rest of the picture stays on the phone. */
export async function croppedPicture(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = new OffscreenCanvas(avatarPx, avatarPx);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw on a canvas.');
  const { left, top, side } = squareOf(picture, crop);
  context.drawImage(picture, left, top, side, side, 0, 0, avatarPx, avatarPx);
  return canvas.convertToBlob({ type: 'image/png' });
}
