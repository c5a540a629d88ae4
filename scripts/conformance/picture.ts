import sharp from 'sharp';

/** The image sent by upload calls: small, but above the minimum size of screenshots. */
export const drawPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 240, height: 240, channels: 3, background: '#c9a227' } })
    .png()
    .toBuffer();
