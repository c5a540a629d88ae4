import './image-grid.css';

export interface Image {
  src: string;
  /** A description, or at least the position among the pictures. */
  alt: string;
}

interface ImageGridProps {
  images: readonly Image[];
  onOpen: (at: number) => void;
}

/** Pictures in three columns, or a single picture in full width. A press opens the picture. */
export function ImageGrid({ images, onOpen }: ImageGridProps) {
  return (
    // Safari drops the list role of an unstyled list.
    // eslint-disable-next-line jsx-a11y/no-redundant-roles
    <ul className="image-grid" role="list" data-single={images.length === 1}>
      {images.map(({ src, alt }, at) => (
        <li key={at}>
          <button type="button" onClick={() => onOpen(at)}>
            <img src={src} alt={alt} loading="lazy" />
          </button>
        </li>
      ))}
    </ul>
  );
}
