// The frame that a customer-service script of somebody else runs in. It is sandboxed: it has no origin, so neither the
// storage nor the session of the app are within its reach. It says when it is ready, is told which script to load, and
// says when that has loaded, and when it is left by Escape; who asks is told to the script itself, by a message of the app's.
const app = window.parent;
const say = (state) => app.postMessage({ chat: state }, '*');

addEventListener('message', function load({ source, data }) {
  if (source !== app || typeof data?.script !== 'string') return;
  removeEventListener('message', load);
  const script = document.createElement('script');
  script.src = data.script;
  script.onload = () => say('loaded');
  script.onerror = () => say('failed');
  document.head.append(script);
});
addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) say('left');
});
say('ready');
