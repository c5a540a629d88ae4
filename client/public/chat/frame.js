// The sandboxed frame of the third-party customer-service script. It has no origin, so it cannot reach the app's storage
// or session. It reports when it is ready, receives the script's address, and reports when the script has loaded and when
// Escape is pressed. The app sends the member's phone and name to the script in a message.
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
