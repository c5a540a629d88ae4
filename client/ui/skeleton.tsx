import './skeleton.css';

interface SkeletonProps {
  shape: 'text' | 'card' | 'row';
  count?: number;
  /** Read aloud in place of the shapes: "Loading". */
  label: string;
}

/** The outline of what is loading. It stays still: motion is kept for things that move. */
export function Skeleton({ shape, count = 1, label }: SkeletonProps) {
  return (
    <div className="skeleton" role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className="skeleton-shape" data-shape={shape} />
      ))}
    </div>
  );
}
