import type { Page, Response } from 'playwright-core';

/** The texts that the platform sent to a page: names, posts and products, which the client does not translate. */
export class PlatformTexts {
  #texts = '';
  readonly #known = new Set<string>();

  constructor(page: Page) {
    page.on('response', (response) => void this.#take(response));
  }

  async #take(response: Response): Promise<void> {
    if (!response.url().includes('/api/') || response.request().resourceType() !== 'xhr') return;
    // A page that has left the screen drops its answers.
    const body: unknown = await response.json().catch(() => undefined);
    for (const text of textsIn(body)) {
      if (this.#known.has(text)) continue;
      this.#known.add(text);
      this.#texts += `\n${text}`;
    }
  }

  readonly has = (text: string): boolean => {
    const wanted = text.replaceAll(/\s+/g, ' ').trim();
    return wanted !== '' && this.#texts.includes(wanted);
  };
}

/** The texts in an answer, without the tags of HTML. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string')
    return [
      value
        .replaceAll(/<[^>]*>/g, '\n')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    ];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
