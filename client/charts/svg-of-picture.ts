/** The properties that style sheets give to a picture. A file has them as attributes, in the colours of the theme. */
const styled = [
  ...['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linejoin'],
  ...['font-family', 'font-size', 'font-variant-numeric'],
];

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
