/** The properties that style sheets give to a picture. A file has them as attributes, in the colours of the theme. */
const styled = [
  ...['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linejoin'],
  ...['font-family', 'font-size', 'font-variant-numeric'],
];
const pngScale = 2;

/** The text of an SVG file that looks like the picture on the page. */
export function svgTextOf(picture: SVGSVGElement): string {
  const copy = picture.cloneNode(true) as SVGSVGElement;
  const copies = copy.querySelectorAll('*');
  for (const [index, element] of picture.querySelectorAll('*').entries()) {
    const style = getComputedStyle(element);
    for (const name of styled) copies[index]?.setAttribute(name, style.getPropertyValue(name));
    for (const name of ['class', 'style']) copies[index]?.removeAttribute(name);
  }
  return new XMLSerializer().serializeToString(copy);
}

/** Draws the picture at twice its size. */
export async function pngOf(picture: SVGSVGElement): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svgTextOf(picture)], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width * pngScale;
    canvas.height = image.height * pngScale;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture has no pixels.'))));
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}
