declare module 'virtual:texts' {
  type Texts = Record<string, unknown>;
  export type ReadTexts = () => Promise<{ readonly default: Texts }>;

  /** The texts of each offered language: the texts of a first visit, and the rest. */
  const texts: Readonly<Partial<Record<string, readonly [start: ReadTexts, rest: ReadTexts]>>>;
  export default texts;
}

declare module 'virtual:texts/unreachable' {
  /** The notice of an unreachable platform in each offered language, and the label of the button that tries again. */
  const unreachable: Readonly<Partial<Record<string, readonly [text: string, retryLabel: string]>>>;
  export default unreachable;
}
