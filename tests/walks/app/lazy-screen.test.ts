import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { it } from 'vitest';
import { journeyWorld, openPhone, useBrowser } from '#tests/support/browser.ts';

useBrowser();

const root = join(import.meta.dirname, '../../..');

/** A screen whose fetch ends when `answer` is called, in a page of its own. */
const app = `
  import { startTransition, Suspense, useState } from 'react';
  import { createRoot } from 'react-dom/client';
  import { lazyScreen } from '#client/navigation/lazy-screen.tsx';

  const Late = lazyScreen(() => new Promise((resolve) => {
    window.answer = () => resolve({ default: () => 'The screen' });
  }));
  function App() {
    const [isOpen, setOpen] = useState(false);
    window.show = (isAnimated) => (isAnimated ? startTransition(() => setOpen(true)) : setOpen(true));
    return <Suspense fallback="Loading">{isOpen ? <Late /> : 'Home'}</Suspense>;
  }
  createRoot(document.body.appendChild(document.createElement('div'))).render(<App />);
`;

/** Returns the code of a page, with the development version of React, which reports mistakes. */
async function bundle(source: string): Promise<string> {
  const folder = mkdtempSync(join(root, 'dist/page-'));
  try {
    const input = join(folder, 'page.tsx');
    writeFileSync(input, source);
    const result = await build({
      ...{ root, configFile: false, logLevel: 'error' },
      define: { 'process.env.NODE_ENV': '"development"' },
      build: { write: false, rolldownOptions: { input, output: { format: 'iife' } } },
    });
    const [chunk] = 'output' in result ? result.output : [];
    return chunk?.type === 'chunk' ? chunk.code : '';
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it.each([
  [true, 0],
  [true, 100],
  [false, 0],
  [false, 100],
  [false, 300],
  [false, 500],
])(
  'a chunk that arrives while React renders its screen leads to no error (%s, %d ms)',
  async (isAnimated, late) => {
    const { name } = await journeyWorld();
    const page = await openPhone(name, '/nopermission');
    // The app's page accepts no other scripts.
    await page.goto('about:blank');
    await page.evaluate(() => {
      // React continues its work by messages to itself. This leaves time between two parts of the work.
      class SlowChannel {
        readonly port1: { onmessage?: () => void } = {};
        readonly port2 = { postMessage: () => setTimeout(() => this.port1.onmessage?.(), 200) };
      }
      Object.assign(window, { MessageChannel: SlowChannel });
    });
    await page.addScriptTag({ content: await bundle(app) });
    await page.getByText('Home').waitFor();
    await page.evaluate(
      (how) => (window as unknown as { show: (isAnimated: boolean) => void }).show(how),
      isAnimated,
    );
    await page.waitForFunction(() => 'answer' in window, null, { polling: 1 });
    await page.evaluate(
      (ms) => setTimeout(() => (window as unknown as { answer: () => void }).answer(), ms),
      late,
    );
    await page.getByText('The screen').waitFor();
  },
);
