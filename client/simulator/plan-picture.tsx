import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#client/device/save-file.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { ButtonRow } from '#client/ui/buttons/button-row.tsx';
import type { ChartProps } from '#client/charts/chart.tsx';
import { pngOfSvg } from '#client/charts/png-of-svg.ts';
import { csvOf } from '#client/features/records/csv.ts';
import { svgTextOf } from './export-picture.ts';
import { Picture, type PictureProps } from '#client/charts/picture.tsx';
import { exactCell, shownCell, type Cell } from './model/figures.ts';

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
    PNG: (drawn: SVGSVGElement) =>
      void pngOfSvg(svgTextOf(drawn), drawn.width.baseVal.value, drawn.height.baseVal.value).then((png) =>
        save(png, 'png'),
      ),
    CSV: () => save(csvOf([headings, ...rows().map((row) => row.map(exactCell))]), 'csv'),
  };

  return (
    <Picture
      {...picture}
      heading="h2"
      svg={svg}
      rows={() => rows().map((row) => row.map(shownCell))}
      actions={
        <ButtonRow>
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
        </ButtonRow>
      }
    />
  );
}
