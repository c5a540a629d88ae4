/** Each digit as one stroke over a grid of 5 by 7 points, `xy` by `xy`. */
const strokes = [
  '01 10 30 41 45 36 16 05 01',
  '11 20 26 16 36',
  '01 10 30 41 42 06 46',
  '00 40 22 32 43 45 36 16 05',
  '36 30 04 44',
  '40 00 03 33 44 45 36 06',
  '40 10 02 05 16 36 45 43 33 03',
  '00 40 16',
  '23 42 41 30 10 01 02 23 44 45 36 16 05 04 23',
  '42 33 13 02 01 10 30 41 43 26',
] as const;

const WIDTH = 132;
const HEIGHT = 48;
const MARGIN = 14;
const ADVANCE = 29;
const STEP_X = 4;
const STEP_Y = 5;
const TOP = 9;
const NOISE_LINES = 5;

/**
 * Draws digits as an SVG of irregular strokes and noise, without text in its source. `sway(max)` returns an integer from
 * -max to max.
 */
export function drawDigits(digits: string, sway: (max: number) => number): string {
  const written = Array.from(digits, (digit, place) => writeDigit(Number(digit), place, sway));
  const noise = Array.from({ length: NOISE_LINES }, () => {
    const y = HEIGHT / 2;
    return `M0 ${y + sway(y)}Q${WIDTH / 2 + sway(40)} ${y + sway(y)} ${WIDTH} ${y + sway(y)}`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<path fill="#f6efe0" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
    '<g fill="none" stroke="#332d27" stroke-linecap="round" stroke-linejoin="round">',
    `<path stroke-width="3" d="${written.join('')}"/><path opacity=".45" d="${noise.join('')}"/>`,
    '</g></svg>',
  ].join('');
}

function writeDigit(digit: number, place: number, sway: (max: number) => number): string {
  const left = MARGIN + place * ADVANCE + sway(3);
  const top = TOP + sway(4);
  const points = (strokes[digit] ?? '').split(' ').map((point) => {
    const [x = 0, y = 0] = Array.from(point, Number);
    return `${left + x * STEP_X + sway(1)} ${top + y * STEP_Y + sway(1)}`;
  });
  return `M${points.join('L')}`;
}
