declare module 'virtual:texts/*' {
  type Texts = Readonly<Record<string, unknown>>;
  export type ReadTexts = () => Promise<{
    readonly default: Texts;
    /** The English texts of what the language lacks. */
    readonly english?: Texts;
  }>;
  export type TextFiles = Readonly<Partial<Record<string, ReadTexts>>>;

  /** How to load one part of the texts, by language. */
  const files: TextFiles;
  export default files;
}

declare module 'virtual:texts/unreachable' {
  /** The notice of an unreachable platform in each offered language, and the label of the button that tries again. */
  const unreachable: Readonly<Partial<Record<string, readonly [text: string, retryLabel: string]>>>;
  export default unreachable;
}

declare module 'virtual:texts/partial' {
  /** The locales that show many texts in English. */
  const partial: readonly string[];
  export default partial;
}
