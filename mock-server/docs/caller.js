// @ts-check
// The world and the member that the forms of the page call as, chosen in its header.

/** The last world, language and token are the defaults of the next form. */
export const remembered = ['X-World', 'Language', 'X-Access-Token'];

/** @param {string} name */
const keyOf = (name) => `assay:docs:${name}`;

/** The remembered value of a header, or nothing. @param {string} name */
export const recalled = (name) => sessionStorage.getItem(keyOf(name)) ?? '';

/**
 * Stores a value for other operations, and writes it into their open forms.
 * @param {string} name
 * @param {string} value
 */
export function remember(name, value) {
  sessionStorage.setItem(keyOf(name), value);
  /** @type {NodeListOf<HTMLInputElement>} */
  const inputs = document.querySelectorAll(`[data-field="${name}"]`);
  for (const input of inputs) input.value = value;
}

const caller = /** @type {HTMLFormElement} */ (document.querySelector('#caller'));
const worlds = /** @type {HTMLSelectElement} */ (caller.querySelector('[name="world"]'));
const members = /** @type {HTMLSelectElement} */ (caller.querySelector('[name="member"]'));

/** @typedef {{ list: readonly { name: string, phone: string, email: string }[] }} Members */

/**
 * Calls the operator's service. From another machine it needs a token, and answers nothing here.
 * @param {string} path
 * @param {string} world
 * @param {object} [input]
 * @returns {Promise<unknown>}
 */
async function operate(path, world, input) {
  const headers = { 'X-World': world, 'Content-Type': 'application/json' };
  const post = input && { method: 'POST', body: JSON.stringify(input) };
  const response = await fetch(new URL(`../control/${path}`, import.meta.url), { headers, ...post });
  const { code, data } = /** @type {{ code: number, data: unknown }} */ (await response.json());
  return code === 200 ? data : undefined;
}

/** Lists the members of the chosen world. */
async function listMembers() {
  const world = worlds.value;
  const data = /** @type {Members | undefined} */ (await operate('members', world));
  const options = (data?.list ?? []).map(
    ({ name, phone, email }) =>
      new Option(name ? `${name} · ${phone || email}` : phone || email, phone || email),
  );
  members.replaceChildren(new Option('no member', ''), ...options);
}

/** Opens a session of the chosen member, without a password, for the next calls. */
async function actAs() {
  const phone = members.value;
  const session = phone && (await operate('sessions', worlds.value, { phone }));
  remember('X-World', worlds.value);
  remember('X-Access-Token', session ? /** @type {{ token: string }} */ (session).token : '');
}

/** Writes the chosen world into the examples, the way back and the address. */
function showWorld() {
  for (const name of document.querySelectorAll('.snippets var')) name.textContent = worlds.value;
  const harness = document.querySelector('header a:is([href$="/harness"], [href*="/harness#"])');
  const [way] = harness?.getAttribute('href')?.split('#') ?? [];
  harness?.setAttribute('href', `${way}#world=${worlds.value}`);
  const address = new URL(location.href);
  address.searchParams.set('world', worlds.value);
  history.replaceState(null, '', address);
}

async function start() {
  const data = /** @type {readonly { name: string }[] | undefined} */ (await operate('worlds', 'main'));
  if (!data) return;
  const names = data.map(({ name }) => name);
  worlds.replaceChildren(...names.map((name) => new Option(name)));
  const asked = new URL(location.href).searchParams.get('world') ?? '';
  const known = [asked, recalled('X-World')].find((name) => names.includes(name)) ?? 'main';
  worlds.value = known;
  if (known === asked) remember('X-World', known);
  showWorld();
  await listMembers();
  caller.hidden = false;
}

caller.addEventListener('submit', (event) => event.preventDefault());
worlds.addEventListener('change', () => {
  remember('X-World', worlds.value);
  remember('X-Access-Token', '');
  showWorld();
  void listMembers();
});
members.addEventListener('change', () => void actAs());

void start();
