export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A smooth path through points, as the `d` of an SVG path: it leaves and reaches each one vertically. */
export function lineThrough([first, ...others]: readonly Point[]): string {
  if (!first) return '';
  const round = (value: number) => Math.round(value * 10) / 10;
  let { x, y } = first;
  const curves = others.map((to) => {
    const middle = round((y + to.y) / 2);
    const curve = `C${round(x)} ${middle} ${round(to.x)} ${middle} ${round(to.x)} ${round(to.y)}`;
    ({ x, y } = to);
    return curve;
  });
  return `M${round(first.x)} ${round(first.y)}${curves.join('')}`;
}
