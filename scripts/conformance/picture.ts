import sharp from 'sharp';

/** The picture that calls with pictures carry: plain, small, and large enough for every rule about screenshots. */
export const drawPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 240, height: 240, channels: 3, background: '#c9a227' } })
    .png()
    .toBuffer();
