/** The picture of a stage at the end of a day. */
export interface Frame {
  /** The texts of the elements `[data-fact]`, in their order. */
  readonly facts: readonly string[];
  /** The day and its figures in one sentence, for screen readers. */
  readonly label: string;
  /** The numbers of phones that have joined, and of those that wait for their money. */
  readonly joined: number;
  readonly waiting: number;
}

/**
 * Plays a film on its stage and returns a function that stops it. A saved page contains the text of this function, so it uses
 * nothing from outside of it. Where less motion is wanted, the film begins at its end, and playing it takes a few large steps.
 */
export function playFilm(stage: HTMLElement, frames: readonly Frame[]): () => void {
  const button = stage.querySelector<HTMLButtonElement>('[data-film="play"]');
  const slider = stage.querySelector<HTMLInputElement>('[data-film="day"]');
  if (!button || !slider) return () => undefined;
  const facts = stage.querySelectorAll('[data-fact]');
  const phones = stage.querySelectorAll<HTMLElement>('[data-phone]');
  const isCalm =
    document.documentElement.dataset['motion'] === 'reduced' ||
    matchMedia('(prefers-reduced-motion: reduce)').matches;
  const last = frames.length - 1;
  const [step, stepMs] = isCalm ? [Math.ceil(last / 12), 1000] : [1, Math.max(30, 12_000 / frames.length)];
  let shown = 0;
  let timer = 0;

  const show = (day: number) => {
    const frame = frames[day];
    if (!frame) return;
    shown = day;
    slider.value = String(day);
    slider.setAttribute('aria-valuetext', frame.label);
    stage.style.setProperty('--hidden', `${last === 0 ? 0 : 100 - (day / last) * 100}%`);
    stage.dataset['stalled'] = String(frame.waiting > 0);
    for (const [at, fact] of facts.entries()) fact.textContent = frame.facts[at] ?? '';
    for (const [at, phone] of phones.entries())
      phone.dataset['phone'] = at >= frame.joined ? 'none' : at < frame.waiting ? 'waits' : 'paid';
  };
  const pause = () => {
    clearInterval(timer);
    timer = 0;
    button.textContent = button.dataset['play'] ?? '';
  };
  const play = () => {
    if (shown === last) show(0);
    button.textContent = button.dataset['pause'] ?? '';
    timer = window.setInterval(() => {
      show(Math.min(last, shown + step));
      if (shown === last) pause();
    }, stepMs);
  };
  const turn = () => (timer === 0 ? play() : pause());
  const scrub = () => {
    pause();
    show(slider.valueAsNumber);
  };

  button.addEventListener('click', turn);
  slider.addEventListener('input', scrub);
  show(isCalm ? last : 0);
  if (isCalm) pause();
  else play();

  return () => {
    pause();
    button.removeEventListener('click', turn);
    slider.removeEventListener('input', scrub);
  };
}
