/** `problem`: it will not work in the client. `note`: it works, with a limit that its user should know. */
export type Level = 'ok' | 'note' | 'problem';

/** One thing that was found at a host, in a sentence. */
export interface Finding {
  readonly level: Level;
  readonly text: string;
}

export const ok = (text: string): Finding => ({ level: 'ok', text });
export const note = (text: string): Finding => ({ level: 'note', text });
export const problem = (text: string): Finding => ({ level: 'problem', text });

/** The findings at one origin. */
export interface HostFindings {
  readonly origin: string;
  /** The parts of the profile that name it, such as `services.user`. */
  readonly named: readonly string[];
  readonly findings: readonly Finding[];
}

export const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
