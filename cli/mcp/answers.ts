/** The characters of one part of an answer: about 5,000 tokens. */
export const MAX_CHARACTERS = 20_000;
/** The long answers that are kept for `read_rest`. */
const MAX_KEPT = 20;

/** A part of an answer. */
export class Part {
  readonly text: string;
  /** The position of the next part; undefined at the end. */
  readonly next: number | undefined;
  readonly total: number;

  constructor(
    whole: string,
    from: number,
    /** The name under which the whole answer is kept, if it is longer than a part. */
    readonly id: string,
  ) {
    const end = from + MAX_CHARACTERS;
    this.text = whole.slice(from, end);
    this.total = whole.length;
    this.next = end < whole.length ? end : undefined;
  }
}

/** Cuts long answers, and keeps them so that the rest can be read without doing the work again. */
export class Answers {
  readonly #kept = new Map<string, string>();
  #count = 0;

  /** The first part of a text. */
  begin(text: string): Part {
    if (text.length <= MAX_CHARACTERS) return new Part(text, 0, '');
    this.#count += 1;
    const id = `a${this.#count}`;
    this.#kept.set(id, text);
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size > MAX_KEPT) this.#kept.delete(oldest);
    return new Part(text, 0, id);
  }

  /** A later part. Undefined if the answer is not kept any more. */
  part(id: string, from: number): Part | undefined {
    const text = this.#kept.get(id);
    return text === undefined ? undefined : new Part(text, from, id);
  }
}
