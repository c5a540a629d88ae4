/** The names of the files that the app loads first. The build writes them into index.html, and show.ts reads them. */
export interface ScreenFiles {
  /** Scripts and style sheets of the screens that most visits begin with, by address. */
  readonly screens: Readonly<Record<string, readonly string[]>>;
  /** The style sheet of all other screens. Their scripts are imported after it, so it would delay them. */
  readonly others: readonly string[];
  /** By locale: the file with the texts of the start areas, then that with the rest. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
}
