import type { PageCell, PageData } from './page-data.ts';

/**
 * The script of the page. Every function here runs there: they are written into the page together as text, so they use
 * only each other and the browser.
 */

/** The reader's choices. */
interface Choice {
  /** `failing` shows only screens with a flaw. */
  show: 'failing' | 'all';
  kind: string;
  state: string;
  look: string;
  search: string;
  route: string;
  /** The languages side by side. */
  left: string;
  right: string;
  bench: string;
}

interface Matrix {
  readonly data: PageData;
  readonly choice: Choice;
}

type Child = Node | string | undefined;

export function showMatrix(): void {
  const data = JSON.parse(document.getElementById('data')?.textContent ?? '') as PageData;
  const choice: Choice = {
    ...{ show: 'all', kind: 'all', state: 'full', look: '320 100', search: '' },
    ...{ route: data.routes[0]?.path ?? '', left: 'en-US', right: 'en-US' },
    bench: 'http://127.0.0.1:4000',
  };
  const matrix = { data, choice };
  const [worst] = sortedRoutes(matrix);
  if (worst) choice.route = worst.path;
  choice.right =
    data.languages.find(({ locale }) => flawCount(matrix, choice.route, locale) > 0)?.locale ?? 'hi-IN';
  draw(matrix);
}

export function draw(matrix: Matrix): void {
  document.querySelector('header')?.replaceChildren(...header(matrix));
  drawMain(matrix);
}

/** Leaves the header, in which the reader may be typing. */
export function drawMain(matrix: Matrix): void {
  const grid = document.querySelector('.grid');
  const [top, left] = [grid?.scrollTop ?? 0, grid?.scrollLeft ?? 0];
  document.querySelector('main')?.replaceChildren(gridOf(matrix), detailOf(matrix));
  document.querySelector('.grid')?.scrollTo(left, top);
}

export function element(name: string, properties: object, ...children: readonly Child[]): HTMLElement {
  const one = Object.assign(document.createElement(name), properties);
  one.append(...children.filter((child) => child !== undefined));
  return one;
}

export function cellsAt({ data }: Matrix, route: string, locale: string): readonly PageCell[] {
  return data.cells[`${locale} ${route}`] ?? [];
}

/** The flaws of a cell that the filters of kind let through. */
export function flawsOf(cell: PageCell, { choice }: Matrix): PageCell['flaws'] {
  return cell.flaws.filter(({ kind }) => choice.kind === 'all' || kind === choice.kind);
}

export function flawCount(matrix: Matrix, route: string, locale: string): number {
  return cellsAt(matrix, route, locale).filter((cell) => flawsOf(cell, matrix).length > 0).length;
}

/** The screens that match the search, those with most failing cells first. */
export function sortedRoutes(matrix: Matrix): { path: string; hash: string; failing: number }[] {
  const { data, choice } = matrix;
  return data.routes
    .map((route) => ({
      ...route,
      failing: data.languages.reduce((sum, { locale }) => sum + flawCount(matrix, route.path, locale), 0),
    }))
    .filter(({ path, failing }) => path.includes(choice.search) && (choice.show === 'all' || failing > 0))
    .sort((one, other) => other.failing - one.failing);
}

export function header(matrix: Matrix): HTMLElement[] {
  const { data, choice } = matrix;
  const cells = Object.values(data.cells).flat();
  const failing = cells.filter(({ flaws }) => flaws.length > 0);
  const old = cells.filter(({ isOld }) => isOld).length;
  const total = data.languages.length * data.routes.length * data.states.length * data.looks.length;
  const kinds = new Map<string, number>();
  for (const { flaws } of failing)
    for (const kind of new Set(flaws.map((flaw) => flaw.kind))) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  const search = element('input', { type: 'search', value: choice.search, placeholder: 'Search screens' });
  search.ariaLabel = 'Search screens';
  let pause: ReturnType<typeof setTimeout>;
  search.addEventListener('input', () => {
    choice.search = (search as HTMLInputElement).value.trim();
    clearTimeout(pause);
    pause = setTimeout(() => drawMain(matrix), 150);
  });
  return [
    element('h1', {}, 'Matrix of screens'),
    element(
      'p',
      {},
      `${cells.length} of ${total} cells are checked, ${failing.length} have flaws`,
      old > 0 ? `, ${old} are of another build than ${data.build} and pale.` : `. Build ${data.build}.`,
      ' Each square is one cell: a row per state (',
      data.states.join(', '),
      '), a column per look (',
      data.looks.map(({ width, letters }) => `${width} px ${letters} %`).join(', '),
      ').',
    ),
    radios(matrix, 'show', 'Screens', [
      ['all', 'all, failing first'],
      ['failing', 'only failing'],
    ]),
    radios(matrix, 'kind', 'Flaws', [
      ['all', 'all'],
      ...[...kinds].map(([kind, count]): [string, string] => [kind, `${kind} (${count})`]),
    ]),
    element('p', {}, search),
  ];
}

export function change(matrix: Matrix, changes: Partial<Choice>): void {
  Object.assign(matrix.choice, changes);
  draw(matrix);
}

export function radios(
  matrix: Matrix,
  name: 'show' | 'kind',
  legend: string,
  options: readonly (readonly [string, string])[],
): HTMLElement {
  return element(
    'fieldset',
    {},
    element('legend', {}, legend),
    ...options.map(([value, text]) => {
      const input = element('input', { type: 'radio', name, value, checked: matrix.choice[name] === value });
      input.addEventListener('change', () => change(matrix, { [name]: value }));
      return element('label', {}, input, ` ${text}`);
    }),
  );
}

export function select(
  matrix: Matrix,
  name: keyof Choice,
  label: string,
  options: readonly (readonly [string, string])[],
): HTMLElement {
  const list = element(
    'select',
    { ariaLabel: label },
    ...options.map(([value, text]) =>
      element('option', { value, selected: matrix.choice[name] === value }, text),
    ),
  );
  list.addEventListener('change', () => change(matrix, { [name]: (list as HTMLSelectElement).value }));
  return list;
}

/** The languages by the screens. */
export function gridOf(matrix: Matrix): HTMLElement {
  const { data } = matrix;
  const row = ({ path, failing }: { path: string; failing: number }) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, failing > 0 ? `${path} (${failing})` : path),
      ...data.languages.map(({ locale }) => element('td', {}, squares(matrix, path, locale))),
    );
  return element(
    'div',
    { className: 'grid', tabIndex: 0 },
    element(
      'table',
      {},
      element(
        'thead',
        {},
        element(
          'tr',
          {},
          element('th', {}),
          ...data.languages.map(({ locale, name }) => element('th', { scope: 'col', title: name }, locale)),
        ),
      ),
      element('tbody', {}, ...sortedRoutes(matrix).map(row)),
    ),
  );
}

/** The sixteen cells of a screen in a language, as one button. */
export function squares(matrix: Matrix, route: string, locale: string): HTMLElement {
  const { data, choice } = matrix;
  const cells = cellsAt(matrix, route, locale);
  const squareOf = (state: string, { width, letters }: PageData['looks'][number]) => {
    const cell = cells.find((one) => one.state === state && one.width === width && one.letters === letters);
    const result = !cell ? '' : flawsOf(cell, matrix).length > 0 ? 'bad' : 'good';
    return element('i', { className: cell?.isOld ? `${result} old` : result });
  };
  const button = element(
    'button',
    { type: 'button', ariaLabel: `${route} in ${locale}, ${flawCount(matrix, route, locale)} failing` },
    ...data.states.flatMap((state) => data.looks.map((look) => squareOf(state, look))),
  );
  button.ariaPressed = String(choice.route === route && choice.right === locale);
  button.addEventListener('click', () =>
    change(matrix, { route, right: locale, ...firstFlaw(matrix, route, locale) }),
  );
  return button;
}

/** The state and look of the first failing cell, which a press on the squares shows. */
export function firstFlaw(matrix: Matrix, route: string, locale: string): Partial<Choice> {
  const cell = cellsAt(matrix, route, locale).find((one) => flawsOf(one, matrix).length > 0);
  return cell ? { state: cell.state, look: `${cell.width} ${cell.letters}` } : {};
}

/** One screen in two languages. */
export function detailOf(matrix: Matrix): HTMLElement {
  const { data, choice } = matrix;
  const languages = data.languages.map(({ locale, name }): [string, string] => [locale, `${locale} ${name}`]);
  const looks = data.looks.map(({ width, letters }): [string, string] => [
    `${width} ${letters}`,
    `${width} px, letters ${letters} %`,
  ]);
  const bench = element('input', { value: choice.bench, ariaLabel: 'Address of the bench', size: 24 });
  bench.addEventListener('change', () => change(matrix, { bench: (bench as HTMLInputElement).value }));
  return element(
    'section',
    { className: 'detail' },
    element('h2', {}, choice.route),
    element(
      'div',
      { className: 'bar' },
      select(matrix, 'left', 'Language at the left', languages),
      select(matrix, 'right', 'Language at the right', languages),
      select(
        matrix,
        'state',
        'State',
        data.states.map((state) => [state, state]),
      ),
      select(matrix, 'look', 'Width and letters', looks),
      bench,
    ),
    element('div', { className: 'pair' }, half(matrix, choice.left), half(matrix, choice.right)),
    element(
      'p',
      {},
      'The links open a phone of the harness on a bench with the fixture rich: ASSAY_FIXTURE=rich npm start.',
    ),
  );
}

export function half(matrix: Matrix, locale: string): HTMLElement {
  const { choice } = matrix;
  const cell = cellsAt(matrix, choice.route, locale).find(
    (one) => one.state === choice.state && `${one.width} ${one.letters}` === choice.look,
  );
  return element(
    'div',
    {},
    element('h3', {}, locale),
    element('a', { href: phoneAddress(matrix, locale), target: '_blank' }, 'Open as a phone'),
    flawList(cell),
    cell ? figureOf(cell) : undefined,
  );
}

export function flawList(cell: PageCell | undefined): HTMLElement {
  if (!cell) return element('p', {}, 'Not checked.');
  if (cell.flaws.length === 0) return element('p', {}, 'No flaws.');
  return element(
    'ul',
    {},
    ...cell.flaws.map(({ kind, text, what }) =>
      element('li', {}, element('b', {}, kind), ` ${what} ${text ? `“${text.slice(0, 120)}”` : ''}`),
    ),
  );
}

/** The picture, with frames around what is wrong. */
export function figureOf({ picture, height, width, flaws }: PageCell): HTMLElement {
  if (picture === undefined || height === undefined) return element('p', {}, 'Without a picture.');
  const image = element('img', { src: picture, loading: 'lazy', alt: '', width, height });
  const frames = flaws.flatMap(({ box }) => {
    if (!box || box[1] > height) return [];
    const frame = element('b', {});
    const [left, top, wide, high] = box;
    frame.style.left = `${(100 * left) / width}%`;
    frame.style.top = `${(100 * top) / height}%`;
    frame.style.width = `${(100 * wide) / width}%`;
    frame.style.height = `${(100 * high) / height}%`;
    return [frame];
  });
  return element('figure', {}, image, ...frames);
}

/** The address of a harness with the cell on its phone (client/harness/model/phones/phone-settings.ts). */
export function phoneAddress({ data, choice }: Matrix, locale: string): string {
  const [width, letters] = choice.look.split(' ');
  const { hash = '' } = data.routes.find(({ path }) => path === choice.route) ?? {};
  const isGuest = /^(user\/)?login(\/|$)/.test(choice.route);
  const networks: Readonly<Record<string, string>> = { failing: 'offline', loading: 'slow' };
  const fields = [
    ...['1', isGuest ? 'guest' : data.accounts[choice.state as keyof PageData['accounts']]],
    ...[width === '320' ? 'narrow' : '', locale, '', networks[choice.state] ?? '', ''],
    ...[hash.slice(1).replaceAll(/[%,:]/g, encodeURIComponent), '', '', letters === '200' ? 'large' : ''],
  ];
  const phones = encodeURIComponent(fields.join(':').replace(/:+$/, ''));
  return `${choice.bench}/harness#phones=${phones}`;
}
