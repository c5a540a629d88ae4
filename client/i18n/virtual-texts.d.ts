declare module 'virtual:texts/*' {
  type Texts = Readonly<Record<string, unknown>>;
  export type ReadTexts = () => Promise<{
    readonly default: Texts;
    /** The English texts of what the language lacks. */
    readonly english?: Texts;
  }>;
  export type TextFiles = Readonly<Partial<Record<string, ReadTexts>>>;

  /** The function that loads one part of the texts, by language. */
  const files: TextFiles;
  export default files;
}

declare module 'virtual:texts/unreachable' {
  interface Notices {
    /** Neither the texts of the language nor the English ones load. */
    readonly offline: string;
    readonly retry: string;
    /** The app is in English instead. With the placeholder `{{language}}`. */
    readonly notLoaded: string;
  }
  /** The notices of each offered language for when its texts cannot be loaded. */
  const unreachable: Readonly<Partial<Record<string, Notices>>>;
  export default unreachable;
}

declare module 'virtual:texts/partial' {
  /** The locales that show many texts in English. */
  const partial: readonly string[];
  export default partial;
}
