export interface Environment {
  readonly write: (line: string) => void;
  readonly writeError: (line: string) => void;
  readonly colours: boolean;
  readonly ask: (question: string) => Promise<string>;
  /** A person is at the terminal. */
  readonly isInteractive?: boolean;
  /** Certificates that are trusted beside the system's own. */
  readonly ca?: string | undefined;
}
