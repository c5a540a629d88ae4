// Runs before the first paint. device/storage.ts defines the keys of storage.

const basePath = location.pathname.replace(/\/[^/]*$/, '');
const phone = new URLSearchParams(location.search).get('phone');
const stored = (key) => {
  try {
    return JSON.parse(localStorage.getItem(`assay${basePath}:${phone ? `${phone}:` : ''}${key}`) ?? 'null');
  } catch {
    return null; // Storage is forbidden.
  }
};

const theme = stored('theme');
const motion = stored('motion');
if (theme) {
  document.documentElement.dataset.theme = theme;
  for (const color of document.querySelectorAll('meta[name="theme-color"]'))
    color.media = color.dataset.of === theme ? 'all' : 'not all';
}
if (motion) document.documentElement.dataset.motion = motion;

// By locale: its tag, and the texts `broken.refresh` and `failure.retry`, whose own file may be what cannot be loaded.
const failureTexts = {
  'en-US': ['en', 'Please try again after page refresh', 'Try again'],
  'hi-IN': ['hi', 'पेज रीफ़्रेश करके फिर कोशिश करें', 'फिर कोशिश करें'],
  'ta-IN': ['ta', 'பக்கத்தைப் புதுப்பித்து மீண்டும் முயலவும்', 'மீண்டும் முயற்சி செய்'],
  'te-IN': ['te', 'పేజీని రిఫ్రెష్ చేసి మళ్లీ ప్రయత్నించండి', 'మళ్లీ ప్రయత్నించండి'],
  'ka-IN': ['kn', 'ಪುಟವನ್ನು ರಿಫ್ರೆಶ್ ಮಾಡಿ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ', 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ'],
  'tr-TR': ['tr', 'Lütfen sayfayı yenileyip tekrar deneyin', 'Tekrar dene'],
  'es-ES': ['es', 'Refresca la página e inténtalo de nuevo', 'Reintentar'],
  'it-IT': ['it', 'Aggiorna la pagina e riprova', 'Riprova'],
  'fr-FR': ['fr', 'Actualisez la page, puis réessayez', 'Réessayer'],
  'de-DE': ['de', 'Bitte laden Sie die Seite neu und versuchen Sie es erneut', 'Erneut versuchen'],
  'si-SI': ['sw', 'Pakia ukurasa upya, kisha ujaribu tena', 'Jaribu tena'],
};

/**
 * Reports a failed start in place of the static shell, and reloads the page after a second (spec §4): never twice in a row,
 * which a missing script would repeat without end, nor while the server is unreachable.
 */
async function reportFailedStart() {
  const shell = document.querySelector('.static-shell');
  if (!shell || shell.dataset.failed !== undefined) return;
  shell.dataset.failed = '';
  const [tag, text, retry] = failureTexts[stored('language')] ?? failureTexts['en-US'];
  const alert = document.createElement('div');
  alert.setAttribute('role', 'alert');
  alert.lang = tag;
  alert.style.cssText =
    'position:fixed;inset:55% 0 auto;display:grid;justify-items:center;gap:1rem;padding:1rem;text-align:center';
  const button = document.createElement('button');
  button.textContent = retry;
  button.style.cssText =
    'min-height:44px;padding:0 1rem;border:1px solid currentcolor;border-radius:.75rem;background:none;color:inherit;font:inherit';
  button.onclick = () => location.reload();
  alert.append(text, button);
  shell.removeAttribute('role');
  shell.append(alert);

  if (performance.getEntriesByType('navigation')[0]?.type === 'reload') return;
  const page = await fetch(location.pathname + location.search, { method: 'HEAD', cache: 'no-store' }).catch(
    () => undefined,
  );
  if (page?.ok) setTimeout(() => location.reload(), 1000);
  else addEventListener('online', () => location.reload(), { once: true });
}

// A script that cannot be loaded, in the capture phase only. main.tsx reports the rest.
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && reportFailedStart(), true);
addEventListener('startfailed', reportFailedStart);
