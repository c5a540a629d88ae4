// @ts-check
// Search, links to operations, and forms that call the bench.

const { body } = document;
const search = /** @type {HTMLInputElement} */ (document.querySelector('#search'));
const found = /** @type {HTMLOutputElement} */ (document.querySelector('#found'));
const contents = /** @type {HTMLDetailsElement} */ (document.querySelector('nav details'));
/** @type {HTMLDetailsElement[]} */
const operations = [...document.querySelectorAll('.operation')].filter(isDetails);

/**
 * @param {Element | null} element
 * @returns {element is HTMLDetailsElement}
 */
function isDetails(element) {
  return element instanceof HTMLDetailsElement;
}

/** Shows the operations that contain every word of the search. */
function find() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  const isSearching = words.length > 0;
  for (const operation of operations)
    operation.hidden = !words.every((word) => operation.dataset['find']?.includes(word));
  for (const section of document.querySelectorAll('#operations section'))
    section.toggleAttribute('hidden', !section.querySelector('.operation:not([hidden])'));
  for (const other of document.querySelectorAll('#guide, #schemas'))
    other.toggleAttribute('hidden', isSearching);
  body.classList.toggle('searching', isSearching);

  const shown = operations.filter(({ hidden }) => !hidden).length;
  found.value = isSearching ? `${shown} of ${operations.length}` : '';
  const address = new URL(location.href);
  if (isSearching) address.searchParams.set('q', search.value);
  else address.searchParams.delete('q');
  history.replaceState(null, '', address);
}

/** Opens the target of the address, and clears a search that hides it. */
function openNamed() {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!named) return;
  if (named.closest('[hidden]')) {
    search.value = '';
    find();
  }
  if (isDetails(named)) named.open = true;
  named.scrollIntoView();
}

search.addEventListener('input', () => {
  find();
  scrollTo({ top: 0 });
});
search.addEventListener('keydown', (event) => {
  const first = event.key === 'Enter' ? operations.find(({ hidden }) => !hidden) : undefined;
  if (!first) return;
  // Otherwise the focused element would receive the key and collapse again.
  event.preventDefault();
  first.open = true;
  first.querySelector('summary')?.focus();
});
document.addEventListener('keydown', (event) => {
  const isTyping = event.target instanceof Element && event.target.closest('input, select, textarea');
  if (event.key !== '/' || isTyping) return;
  event.preventDefault();
  search.focus();
});
addEventListener('hashchange', openNamed);

for (const operation of operations) {
  operation.addEventListener('toggle', () => {
    if (operation.open) history.replaceState(null, '', `#${operation.id}`);
  });
  const button = operation.querySelector('button.call');
  button?.toggleAttribute('hidden', false);
  button?.addEventListener('click', () => void askForForm(operation.id, button));
}

/**
 * @param {string} id
 * @param {Element} button
 */
async function askForForm(id, button) {
  const { formFor } = await import('./call.js');
  const form = await formFor(id);
  button.parentElement?.replaceWith(form);
  /** @type {HTMLElement | null} */
  const first = form.querySelector('input, select, textarea, button');
  first?.focus();
}

const server = new URL('..', import.meta.url).href.slice(0, -1);

/** Examples call the server of this page. Colours divide code into many texts, an address not. */
for (const code of document.querySelectorAll('pre code')) {
  const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    text.nodeValue = text.nodeValue?.replaceAll('http://127.0.0.1:4000', server) ?? '';
}

/** Adds a button to each block of code that copies it. */
for (const block of document.querySelectorAll('pre')) {
  const copy = document.createElement('button');
  copy.type = 'button';
  copy.className = 'copy';
  copy.textContent = 'Copy';
  copy.addEventListener('click', () => void copyFrom(block, copy));
  const frame = document.createElement('div');
  frame.className = 'code';
  block.replaceWith(frame);
  frame.append(block, copy);
}

/**
 * @param {Element} block
 * @param {HTMLElement} button
 */
async function copyFrom(block, button) {
  try {
    await navigator.clipboard.writeText(block.textContent);
    button.textContent = 'Copied';
  } catch {
    // A page without HTTPS on another machine may not write to the clipboard.
    getSelection()?.selectAllChildren(block);
    button.textContent = 'Selected';
  }
  setTimeout(() => (button.textContent = 'Copy'), 2000);
}

/** Marks the place of the text in the contents: the operation or the section that begins last above the middle of the window. */
function markPlace() {
  const places = [...document.querySelectorAll('#guide, .operation:not([hidden]), #schemas')];
  const at = places.filter((place) => place.getBoundingClientRect().top < innerHeight / 2).at(-1)?.id;
  for (const link of document.querySelectorAll('nav a')) {
    const isHere = link.getAttribute('href') === `#${at}`;
    if (isHere === link.hasAttribute('aria-current')) continue;
    link.toggleAttribute('aria-current', isHere);
    const group = link.closest('.of-tag');
    if (isDetails(group)) group.open = isHere;
    if (isHere) link.scrollIntoView({ block: 'nearest' });
  }
}
let isMarking = false;
document.addEventListener(
  'scroll',
  () => {
    if (isMarking) return;
    isMarking = true;
    requestAnimationFrame(() => {
      isMarking = false;
      markPlace();
    });
  },
  { passive: true },
);

const clientKey = 'assay:docs:client';

/** Shows the examples of one client everywhere. @param {string} client */
function showClient(client) {
  for (const figure of document.querySelectorAll('.snippets figure')) {
    const { dataset } = /** @type {HTMLElement} */ (figure);
    // An event stream has an example for curl only.
    const isOnly = figure.parentElement?.querySelectorAll('figure').length === 1;
    figure.toggleAttribute('hidden', !isOnly && dataset['client'] !== client);
  }
  for (const button of document.querySelectorAll('.snippets [role="group"] button'))
    button.setAttribute('aria-pressed', String(button.textContent === client));
  sessionStorage.setItem(clientKey, client);
}

for (const snippets of document.querySelectorAll('.snippets')) {
  const captions = [...snippets.querySelectorAll('figcaption')];
  const group = document.createElement('div');
  group.setAttribute('role', 'group');
  group.setAttribute('aria-label', 'Client');
  for (const caption of captions) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = caption.textContent;
    button.addEventListener('click', () => showClient(button.textContent));
    group.append(button);
    caption.hidden = true;
  }
  if (captions.length > 1) snippets.prepend(group);
}
showClient(sessionStorage.getItem(clientKey) ?? 'curl');
void import('./caller.js');

// The contents do not fit beside the text on a phone.
if (matchMedia('(width < 50rem)').matches) contents.open = false;

search.value = new URL(location.href).searchParams.get('q') ?? '';
if (search.value) find();
openNamed();
