import type { TestProject } from 'vitest/node';
import { findBrowser } from '#kit/find-browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    browserPath: string;
  }
}

/** Finds the browser once for all test files, and installs one if there is none. */
export default function setup(project: TestProject): void {
  project.provide('browserPath', findBrowser());
}
