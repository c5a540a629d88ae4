/** How long a picture may take: a screenshot that waits for the network of the moment is none. */
const patienceMs = 3000;

/**
 * A copy of a page's elements that looks as the page does, though it cannot scroll, open dialogs or load anything; and how
 * many of its pictures could not be read, each of which is an empty place as large.
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
  const kept = await Promise.all(pairs.map(([original, copy]) => keepPicture(original, copy as HTMLElement)));
  for (const [original, copy] of pairs) keepPlace(original, copy as HTMLElement);
  root.querySelector('head')?.remove();
  const body = root.querySelector('body');
  if (body) body.style.marginBlockStart = `${-(page.scrollingElement?.scrollTop ?? 0)}px`;
  return { root, missing: kept.filter((isKept) => !isKept).length };
}

/** What was typed and chosen stands in no attribute. */
function keepInput(original: Element, copy: Element): void {
  if (isA(original, 'input')) {
    copy.setAttribute('value', original.value);
    copy.toggleAttribute('checked', original.checked);
  } else if (isA(original, 'textarea')) copy.textContent = original.value;
  else if (isA(original, 'option')) copy.toggleAttribute('selected', original.selected);
}

/** What is scrolled inside the page is moved by so much instead. */
function keepScroll({ scrollLeft, scrollTop, localName }: Element, copy: HTMLElement): void {
  if ((scrollLeft === 0 && scrollTop === 0) || localName === 'body') return;
  for (const child of copy.children)
    (child as HTMLElement).style.translate = `${-scrollLeft}px ${-scrollTop}px`;
}

/** Pictures are put into the copy; a video is the picture that it shows. Answers whether there was none or it was kept. */
async function keepPicture(original: Element, copy: HTMLElement): Promise<boolean> {
  if (isA(original, 'img')) {
    copy.removeAttribute('srcset');
    copy.removeAttribute('loading');
    const address = original.currentSrc || original.src;
    // One that has failed on the phone itself is shown there as it is here.
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

/** Keeps the place of what could not be read. */
function leaveOut(original: HTMLElement, copy: HTMLElement): false {
  const { width, height } = original.getBoundingClientRect();
  const stand = original.ownerDocument.createElement('span');
  stand.className = copy.className;
  Object.assign(stand.style, {
    ...{ display: 'inline-block', inlineSize: `${width}px`, blockSize: `${height}px` },
    background: 'var(--sunken)',
  });
  copy.replaceWith(stand);
  return false;
}

/** Undefined where the picture came from elsewhere: then no page may read what it shows. */
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
  const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMs) });
  const picture = await answer.blob();
  if (!picture.type.startsWith('image/')) throw new Error(`${address} is no picture.`);
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(new Error(`${address} cannot be read.`)));
    reader.readAsDataURL(picture);
  });
}

/** What lies above everything, and what sticks to an edge, is nailed to where it is. */
function keepPlace(original: Element, copy: HTMLElement): void {
  const onTop = original.matches('dialog:modal, [popover]:popover-open');
  const sticks = getComputedStyle(original).position === 'sticky';
  if (!onTop && !sticks) return;
  const { top, left, width, height } = original.getBoundingClientRect();
  const stand = copy.ownerDocument.createElement('div');
  if (sticks) stand.style.blockSize = `${height}px`;
  else if (isA(original, 'dialog'))
    Object.assign(stand.style, { position: 'fixed', inset: 0, zIndex: 9998, background: 'var(--backdrop)' });
  copy.before(stand);
  copy.removeAttribute('popover');
  Object.assign(copy.style, {
    ...{ position: 'fixed', inset: `${top}px auto auto ${left}px`, boxSizing: 'border-box' },
    ...{ inlineSize: `${width}px`, blockSize: `${height}px`, margin: '0', animation: 'none' },
    ...(onTop && { zIndex: '9999' }),
  });
}

/** Not instanceof: an element in a phone's frame is of that frame's classes. */
const isA = <K extends keyof HTMLElementTagNameMap>(
  element: Element,
  name: K,
): element is HTMLElementTagNameMap[K] => element.localName === name;
