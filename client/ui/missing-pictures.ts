const isDecoration = (target: EventTarget | null): target is HTMLImageElement =>
  target instanceof HTMLImageElement && target.alt === '';

/**
 * Shows the empty frame of a decorative picture that could not be loaded, instead of a browser's sign for it, until its
 * place gets another one. What a picture means to say stays to be read. Answers how to stop.
 */
export function hideMissingPictures(): () => void {
  const show = (image: HTMLImageElement, isThere: boolean) => (image.style.opacity = isThere ? '' : '0');
  const follow = ({ target, type }: Event) => isDecoration(target) && show(target, type === 'load');

  for (const image of document.images)
    if (isDecoration(image) && image.complete && image.naturalWidth === 0) show(image, false);
  for (const kind of ['error', 'load']) document.addEventListener(kind, follow, true);
  return () => {
    for (const kind of ['error', 'load']) document.removeEventListener(kind, follow, true);
  };
}
