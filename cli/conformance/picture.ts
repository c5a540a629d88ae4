import sharp from 'sharp';

/** The image sent by upload calls: small, but above the minimum size of screenshots. */
export async function drawPicture(): Promise<Blob> {
  const drawn = sharp({ create: { width: 240, height: 240, channels: 3, background: '#c9a227' } }).png();
  return new Blob([new Uint8Array(await drawn.toBuffer())], { type: 'image/png' });
}
