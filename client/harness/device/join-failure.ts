/** The app and its texts are not loaded for a phone that does not join, so this one is here. */
const words = {
  en: 'This code was used, is too old or was mistyped. Ask the harness for a new one: “Open on a phone”.',
  hi: 'यह कोड इस्तेमाल हो चुका है, पुराना है या ग़लत लिखा गया है। हार्नेस में “फ़ोन पर खोलें” से नया कोड लें।',
};

/** Says on an otherwise empty page that the code did not work. */
export function showJoinFailure(): void {
  const language = navigator.language.startsWith('hi') ? 'hi' : 'en';
  const text = document.createElement('p');
  text.setAttribute('role', 'alert');
  text.lang = language;
  text.style.cssText = 'margin:20vh auto;max-inline-size:20rem;padding:1rem;font:1rem/1.5 system-ui';
  text.textContent = words[language];
  document.body.append(text);
}
