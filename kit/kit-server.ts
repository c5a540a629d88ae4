import type { RequestHandler } from 'express';

export interface AppOptions {
  /** The fixture of the world `main`; `basic` by default. */
  readonly fixture?: 'empty' | 'basic' | 'rich';
  /** The system clock in epoch milliseconds; the real one by default. */
  readonly now?: () => number;
  /** The token that every caller of the operator's service needs. Without it, only this machine is admitted. */
  readonly controlToken?: string;
}

/** The server that runs within the process of a test. */
export interface KitServer {
  /** Starts a server, which lets the process exit. Returns its origin. */
  readonly startOwnServer: () => Promise<string>;
  /** Opens an application with its worlds in memory. */
  readonly openApp: (options: AppOptions) => Promise<RequestHandler>;
}
