import { useTranslation } from 'react-i18next';
import { csvOf } from '#client/device/csv.ts';
import { saveFile } from '#client/device/save-file.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { ButtonRow } from '#client/ui/buttons/button-row.tsx';
import { pngOfSvg } from './png-of-svg.ts';
import { svgTextOf } from './svg-of-picture.ts';

interface PictureFilesProps {
  /** Names the files. */
  readonly name: string;
  readonly title: string;
  readonly drawn: () => SVGSVGElement | null;
  /** The cells of the CSV file, with its headings. */
  readonly rows: () => readonly (readonly string[])[];
}

/** Buttons that save a picture and its figures. */
export function PictureFiles({ name, title, drawn, rows }: PictureFilesProps) {
  const { t } = useTranslation();
  const contentOf = {
    SVG: svgTextOf,
    PNG: (svg: SVGSVGElement) => pngOfSvg(svgTextOf(svg), svg.width.baseVal.value, svg.height.baseVal.value),
    CSV: () => csvOf(rows()),
  };
  const save = async (kind: keyof typeof contentOf) => {
    const svg = drawn();
    if (svg) await saveFile(new Blob([await contentOf[kind](svg)]), `${name}.${kind.toLowerCase()}`);
  };

  return (
    <div className="picture-files">
      <ButtonRow>
        {(['SVG', 'PNG', 'CSV'] as const).map((kind) => (
          <Button
            key={kind}
            size="small"
            variant="quiet"
            aria-label={t('charts.saveAs', { kind, title })}
            onClick={() => void save(kind)}
          >
            {kind}
          </Button>
        ))}
      </ButtonRow>
    </div>
  );
}
