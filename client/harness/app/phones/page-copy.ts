/** A picture that takes longer to read is left out. */
const timeoutMs = 3000;

/**
 * A copy of a page's elements that looks like the page without scrolling, opening dialogs or loading anything. `missing`
 * counts the pictures that could not be read; each is an empty box of its size.
 */
export async function copyPage(page: Document): Promise<{ root: HTMLElement; missing: number }> {
  const root = page.documentElement.cloneNode(true) as HTMLElement;
  const originals = [...page.documentElement.querySelectorAll('*')];
  const copies = [...root.querySelectorAll('*')];
  const pairs = originals.flatMap((original, at): [Element, Element][] => {
    const copy = copies[at];
    return copy ? [[original, copy]] : [];
  });

  for (const [original, copy] of pairs) {
    keepInput(original, copy);
    keepScroll(original, copy as HTMLElement);
  }
  const embedded = await Promise.all(
    pairs.map(([original, copy]) => keepPicture(original, copy as HTMLElement)),
  );
  for (const [original, copy] of pairs) keepPlace(original, copy as HTMLElement);
  root.querySelector('head')?.remove();
  const body = root.querySelector('body');
  if (body) body.style.marginBlockStart = `${-(page.scrollingElement?.scrollTop ?? 0)}px`;
  return { root, missing: embedded.filter((isEmbedded) => !isEmbedded).length };
}

/** Typed text and chosen options are properties: they are copied into attributes. */
function keepInput(original: Element, copy: Element): void {
  if (isA(original, 'input')) {
    copy.setAttribute('value', original.value);
    copy.toggleAttribute('checked', original.checked);
  } else if (isA(original, 'textarea')) copy.textContent = original.value;
  else if (isA(original, 'option')) copy.toggleAttribute('selected', original.selected);
}

/** Moves the content of a scrolled element by its scroll offset. */
function keepScroll({ scrollLeft, scrollTop, localName }: Element, copy: HTMLElement): void {
  if ((scrollLeft === 0 && scrollTop === 0) || localName === 'body') return;
  for (const child of copy.children)
    (child as HTMLElement).style.translate = `${-scrollLeft}px ${-scrollTop}px`;
}

/** Embeds a picture, or the current frame of a video, in the copy. Returns false if it could not be read. */
async function keepPicture(original: Element, copy: HTMLElement): Promise<boolean> {
  if (isA(original, 'img')) {
    copy.removeAttribute('srcset');
    copy.removeAttribute('loading');
    const address = original.currentSrc || original.src;
    // A picture that failed on the phone looks the same in the copy.
    if (original.complete && original.naturalWidth === 0) return true;
    const data = await dataOf(address).catch(() => undefined);
    if (data === undefined) return leaveOut(original, copy);
    copy.setAttribute('src', data);
  } else if (isA(original, 'video') || isA(original, 'canvas')) {
    const still = stillOf(original);
    if (still === undefined) return leaveOut(original, copy);
    const picture = original.ownerDocument.createElement('img');
    picture.className = original.className;
    picture.src = still;
    copy.replaceWith(picture);
  }
  return true;
}

/** Replaces a picture that could not be read with an empty box of its size. */
function leaveOut(original: HTMLElement, copy: HTMLElement): false {
  const { width, height } = original.getBoundingClientRect();
  const box = original.ownerDocument.createElement('span');
  box.className = copy.className;
  Object.assign(box.style, {
    ...{ display: 'inline-block', inlineSize: `${width}px`, blockSize: `${height}px` },
    background: 'var(--sunken)',
  });
  copy.replaceWith(box);
  return false;
}

/** The current frame as a data URL; undefined for media of another origin, which no page may read. */
function stillOf(shown: HTMLVideoElement | HTMLCanvasElement): string | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = shown.clientWidth;
  canvas.height = shown.clientHeight;
  try {
    canvas.getContext('2d')?.drawImage(shown, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL();
  } catch {
    return undefined;
  }
}

async function dataOf(address: string): Promise<string> {
  if (address === '' || address.startsWith('data:')) return address;
  const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
  const picture = await answer.blob();
  if (!picture.type.startsWith('image/')) throw new Error(`${address} is not a picture.`);
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(new Error(`${address} cannot be read.`)));
    reader.readAsDataURL(picture);
  });
}

/** Fixes the position of elements in the top layer and of sticky elements. */
function keepPlace(original: Element, copy: HTMLElement): void {
  const onTop = original.matches('dialog:modal, [popover]:popover-open');
  const sticks = getComputedStyle(original).position === 'sticky';
  if (!onTop && !sticks) return;
  const { top, left, width, height } = original.getBoundingClientRect();
  const spacer = copy.ownerDocument.createElement('div');
  if (sticks) spacer.style.blockSize = `${height}px`;
  else if (isA(original, 'dialog'))
    Object.assign(spacer.style, { position: 'fixed', inset: 0, zIndex: 9998, background: 'var(--backdrop)' });
  copy.before(spacer);
  copy.removeAttribute('popover');
  Object.assign(copy.style, {
    ...{ position: 'fixed', inset: `${top}px auto auto ${left}px`, boxSizing: 'border-box' },
    ...{ inlineSize: `${width}px`, blockSize: `${height}px`, margin: '0', animation: 'none' },
    ...(onTop && { zIndex: '9999' }),
  });
}

/** instanceof fails here: an element of a phone's frame has that frame's classes. */
const isA = <K extends keyof HTMLElementTagNameMap>(
  element: Element,
  name: K,
): element is HTMLElementTagNameMap[K] => element.localName === name;
