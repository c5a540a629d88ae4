const isDecoration = (target: EventTarget | null): target is HTMLImageElement =>
  target instanceof HTMLImageElement && target.alt === '';

/**
 * Shows an empty frame instead of the browser's icon for decorative pictures that failed to load. Pictures with an
 * alternative text keep showing that text. Returns a function that stops this.
 */
export function hideMissingPictures(): () => void {
  const show = ({ style }: HTMLImageElement, isLoaded: boolean) => {
    const opacity = isLoaded ? '' : '0';
    // Setting the same again would make the browser calculate the style of each picture that loads.
    if (style.opacity !== opacity) style.opacity = opacity;
  };
  const follow = ({ target, type }: Event) => isDecoration(target) && show(target, type === 'load');

  for (const image of document.images)
    if (isDecoration(image) && image.complete && image.naturalWidth === 0) show(image, false);
  for (const kind of ['error', 'load']) document.addEventListener(kind, follow, true);
  return () => {
    for (const kind of ['error', 'load']) document.removeEventListener(kind, follow, true);
  };
}
