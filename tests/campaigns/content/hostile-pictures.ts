import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { noise, pngDeclaring, svg } from '#tests/support/pictures.ts';

/** Bytes that no stored picture may contain. */
export const MARKER = '<script>window.__ran=1</script>';
const marker = Buffer.from(MARKER);

type Pictures = [name: string, content: Buffer][];

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const signatures: readonly [string, Buffer][] = [
  ['PNG', latin('\x89PNG\r\n\x1a\n')],
  ['JPEG', latin('\xff\xd8\xff\xe0')],
  ['GIF', latin('GIF89a')],
  ['WebP', latin('RIFF\x24\x00\x00\x00WEBPVP8 ')],
  ['AVIF', latin('\0\0\0\x20ftypavif\0\0\0\0')],
];

/** A hundred files that pretend to be pictures, break off, hide something, or would need much memory. */
export async function hostilePictures(): Promise<Pictures> {
  const formats = ['png', 'jpeg', 'webp', 'gif', 'avif'] as const;
  const whole = await Promise.all(
    formats.map(async (format) => [format, await noise(60, 40).toFormat(format).toBuffer()] as const),
  );
  return [
    ...whole.flatMap(([name, content]): Pictures => [
      ...[0.02, 0.1, 0.3, 0.6, 0.9].map((part): Pictures[number] => [
        `a ${name} that breaks off after ${part * 100} %`,
        content.subarray(0, Math.ceil(content.length * part)),
      ]),
      [`a ${name} followed by a page`, Buffer.concat([content, marker])],
      [`a ${name} after a page`, Buffer.concat([marker, content])],
      [`a ${name} whose middle is a page`, withInside(content)],
      [`a ${name} whose middle is zero`, withZeros(content)],
      [`a compressed ${name}`, gzipSync(content)],
    ]),
    ...signatures.flatMap(([name, start]): Pictures => [
      [`only the first bytes of a ${name}`, start],
      [`a page after the first bytes of a ${name}`, Buffer.concat([start, marker])],
      [`an SVG after the first bytes of a ${name}`, Buffer.concat([start, svg])],
      [`zeros after the first bytes of a ${name}`, Buffer.concat([start, Buffer.alloc(4096)])],
    ]),
    ...drawings(),
    ...(await hidden()),
    ...[0, 1, 65_535, 100_000, 2 ** 31 - 1].map((side): Pictures[number] => [
      `a PNG that declares ${side} × ${side} pixels`,
      pngDeclaring(side, side),
    ]),
    ...[[1, 2 ** 30] as const, [2 ** 30, 1] as const].map(([width, height]): Pictures[number] => [
      `a PNG that declares ${width} × ${height} pixels`,
      pngDeclaring(width, height),
    ]),
    ...(await others()),
  ];
}

const withZeros = (content: Buffer): Buffer => {
  const middle = Math.floor(content.length / 2);
  return Buffer.from(content).fill(0, Math.floor(middle / 2), middle);
};

function withInside(content: Buffer): Buffer {
  const copy = Buffer.from(content);
  marker.copy(copy, Math.floor(content.length / 2));
  return copy;
}

/** Formats that a decoder knows and a camera does not write. */
const drawings = (): Pictures =>
  [
    svg.toString(),
    `<?xml version="1.0"?>${svg.toString()}`,
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`,
    `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg">&b;</svg>`,
    '<svg xmlns="http://www.w3.org/2000/svg"><image href="https://evil.example/x"/></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"/>',
    '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj',
    '%!PS-Adobe-3.0\nsystemdict /showpage get exec',
    'push graphic-context\nimage over 0,0 0,0 "https://evil.example/x"\npop graphic-context',
    'P6\n60000 60000\n255\n',
    MARKER,
    'BM\0\0\0\0',
  ].map((text, at) => [`a drawing or document (${at + 1})`, latin(text)]);

/** Whole pictures with something besides the picture. */
async function hidden(): Promise<Pictures> {
  const picture = () => noise(60, 40);
  return [
    [
      'a JPEG with a page as its comment in EXIF',
      await picture()
        .jpeg()
        .withExif({ IFD0: { Copyright: MARKER } })
        .toBuffer(),
    ],
    [
      'a WebP with a page in EXIF',
      await picture()
        .webp()
        .withExif({ IFD0: { Artist: MARKER } })
        .toBuffer(),
    ],
    [
      'a PNG with a page in XMP',
      await picture().png().withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${MARKER}</x:xmpmeta>`).toBuffer(),
    ],
    [
      'a JPEG with a place',
      await picture()
        .jpeg()
        .withExif({ IFD3: { GPSLatitude: '1/1 17/1 0/1' } })
        .toBuffer(),
    ],
    [
      'a picture of one pixel',
      await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    ],
    [
      'a picture of one row',
      await sharp({ create: { width: 16_000, height: 1, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    ],
  ];
}

/** Small files that would become large, and formats that are no longer accepted. */
async function others(): Promise<Pictures> {
  const flat = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: 'red' } });
  return [
    ['a TIFF', await noise(20, 20).tiff().toBuffer()],
    ['81 million pixels of one colour', await flat(9000).png({ compressionLevel: 9 }).toBuffer()],
    ['a gigabyte of zeros, compressed', deflateSync(Buffer.alloc(64 * 1024 * 1024))],
    ['an empty file', Buffer.alloc(0)],
    ['one byte', Buffer.alloc(1)],
  ];
}
