import './skeleton.css';
import '#client/ui/text/amount.css';
import '#client/ui/fields/field.css';
import '#client/ui/text/figure-grid.css';
import type { ReactNode } from 'react';
import { List, ListRow } from '#client/ui/lists/list-row.tsx';
import { Stat } from '#client/ui/text/stat.tsx';

interface SkeletonProps {
  /** The text for screen readers: "Loading". */
  label: string;
  /** The shapes in the layout of the loaded content: Cards, Sections and the pieces below. */
  children: ReactNode;
}

/** A placeholder with the layout of the loading content. It is not animated. */
export function Skeleton({ label, children }: SkeletonProps) {
  return (
    <div className="skeleton" role="status">
      <span className="visually-hidden">{label}</span>
      <div className="skeleton-shapes" aria-hidden>
        {children}
      </div>
    </div>
  );
}

interface BoneProps {
  width?: 'short' | 'medium' | 'long' | 'full';
}

/** Placeholder of a word or a line of text, as high as its line. */
export function Bone({ width = 'medium' }: BoneProps) {
  return <span className="bone" data-width={width} />;
}

/** Placeholder of a picture, an input, a button or another block of known height. */
export function SkeletonBlock({
  shape,
}: {
  shape: 'picture' | 'square' | 'tabs' | 'amount' | 'control' | 'chip';
}) {
  return <div className="skeleton-block" data-shape={shape} />;
}

/** Placeholder of a paragraph with a shorter last line. */
export function SkeletonText({ lines }: { lines: number }) {
  return (
    <p className="skeleton-text">
      {times(lines, (at) => (
        <Bone key={at} width={at === lines - 1 ? 'long' : 'full'} />
      ))}
    </p>
  );
}

export function SkeletonAmount({ size = 16 }: { size?: 14 | 16 | 20 | 28 | 40 }) {
  return (
    <span className="amount" data-size={size}>
      <Bone width="short" />
    </span>
  );
}

interface SkeletonStatProps {
  /** The label, if already known. */
  label?: string;
  size: 20 | 28 | 40;
  detail?: boolean;
}

export function SkeletonStat({ label, size, detail = false }: SkeletonStatProps) {
  return (
    <Stat
      label={label ?? <Bone />}
      value={<SkeletonAmount size={size} />}
      detail={detail && <Bone width="long" />}
    />
  );
}

interface SkeletonFiguresProps {
  layout?: 'lines' | 'columns' | 'thirds';
  /** The labels, or the number of figures. */
  figures: number | readonly string[];
}

export function SkeletonFigures({ layout = 'lines', figures }: SkeletonFiguresProps) {
  const labels = typeof figures === 'number' ? times(figures, (at) => <Bone key={at} />) : figures;

  return (
    <dl className="figure-grid" data-layout={layout}>
      {labels.map((label, at) => (
        <div key={at}>
          <dt>{label}</dt>
          <dd>
            <Bone width="short" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface SkeletonRowsProps {
  count: number;
  icon?: boolean;
  subtitle?: boolean;
  /** The content at the end of a row. */
  trailing?: 'amount' | 'amount and state' | undefined;
}

export function SkeletonRows({ count, icon = false, subtitle = false, trailing }: SkeletonRowsProps) {
  return (
    <List>
      {times(count, (at) => (
        <ListRow
          key={at}
          icon={icon && <span className="skeleton-icon" />}
          title={<Bone width={at % 2 ? 'medium' : 'long'} />}
          subtitle={subtitle && <Bone />}
          trailing={trailing && <SkeletonAmount />}
          trailingSubtitle={trailing === 'amount and state' && <Bone width="short" />}
        />
      ))}
    </List>
  );
}

/** Placeholder of a row of small buttons. */
function SkeletonChips({ count }: { count: number }) {
  return (
    <div className="skeleton-chips">
      {times(count, (at) => (
        <SkeletonBlock key={at} shape="chip" />
      ))}
    </div>
  );
}

interface SkeletonFieldProps {
  control?: 'control' | 'amount';
  /** The number of preset amounts below the field. */
  presets?: number;
  hint?: boolean;
}

export function SkeletonField({ control = 'control', presets = 0, hint = false }: SkeletonFieldProps) {
  return (
    <div className="field">
      <div className="field-head">
        <Bone />
      </div>
      <SkeletonBlock shape={control} />
      {presets > 0 && <SkeletonChips count={presets} />}
      {hint && (
        <p className="field-hint">
          <Bone width="long" />
        </p>
      )}
    </div>
  );
}

/** Placeholder of a picture with a title and a line next to it. */
export function SkeletonHead({
  picture = 'medium',
}: {
  picture?: 'medium' | 'large' | 'avatar' | 'large avatar';
}) {
  return (
    <div className="skeleton-head">
      <span className="skeleton-picture" data-size={picture} />
      <p className="skeleton-text">
        <Bone width="long" />
        <Bone />
      </p>
    </div>
  );
}

export function times(count: number, piece: (at: number) => ReactNode): ReactNode[] {
  return Array.from({ length: count }, (_, at) => piece(at));
}
