import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#client/device/save-file.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import type { ChartProps } from '#client/charts/chart.tsx';
import { Picture, type PictureProps } from '#client/charts/picture.tsx';
import { csvOf, shownCell, type Cell } from './model/csv.ts';

interface PlanPictureProps extends Pick<
  PictureProps,
  'title' | 'sentence' | 'headings' | 'isBusy' | 'children'
> {
  /** Names the files that are saved. */
  readonly name: string;
  readonly chart: ChartProps;
  readonly rows: () => readonly (readonly Cell[])[];
}

/** A picture of a plan, with files of its chart and of its figures. */
export function PlanPicture({ name, rows, ...picture }: PlanPictureProps) {
  const { title, headings } = picture;
  const { t } = useTranslation();
  const svg = useRef<SVGSVGElement>(null);
  const save = (content: Blob | string, kind: string) =>
    void saveFile(new Blob([content]), `${name}.${kind}`);
  const files = {
    SVG: (drawn: SVGSVGElement) => save(svgTextOf(drawn), 'svg'),
    PNG: (drawn: SVGSVGElement) => void pngOf(drawn).then((blob) => save(blob, 'png')),
    CSV: () => save(csvOf(headings, rows()), 'csv'),
  };

  return (
    <Picture
      {...picture}
      heading="h2"
      svg={svg}
      rows={() => rows().map((row) => row.map(shownCell))}
      actions={
        <div className="picture-files">
          {Object.entries(files).map(([kind, onSave]) => (
            <Button
              key={kind}
              size="small"
              variant="quiet"
              aria-label={t('simulator.saveAs', { kind, title })}
              onClick={() => svg.current && onSave(svg.current)}
            >
              {kind}
            </Button>
          ))}
        </div>
      }
    />
  );
}

/** The properties that style sheets give to a picture. A file has them as attributes, in the colours of the theme. */
const styled = [
  ...['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linejoin'],
  ...['font-family', 'font-size', 'font-variant-numeric'],
];
const pngScale = 2;

/** The text of an SVG file that looks like the picture on the page. */
function svgTextOf(picture: SVGSVGElement): string {
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
async function pngOf(picture: SVGSVGElement): Promise<Blob> {
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
