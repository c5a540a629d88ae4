import type { Plugin } from 'vite';

const importer = /(\]\)|\[\]|void 0),import\.meta\.url\)/g;
const helper = /(function\((\w+),\w+\)\{return new URL\(\2,)\w+\)\.href\}/g;

/**
 * With relative addresses, each dynamic import names its own script, beside which its files are. All scripts are in one
 * folder, so the script that loads the files names itself once. The harness begins with 0.1 KiB less.
 */
export const shortPreloads = (): Plugin => ({
  name: 'short-preloads',
  apply: ({ build }, { command }) => command === 'build' && build?.minify !== false,
  enforce: 'post',
  generateBundle: {
    // After Vite has written the lists of files.
    order: 'post',
    handler(_options, bundle) {
      let helpers = 0;
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        helpers += chunk.code.match(helper)?.length ?? 0;
        chunk.code = chunk.code.replace(helper, '$1import.meta.url).href}').replace(importer, '$1)');
      }
      if (helpers !== 1)
        throw new Error('Vite loads the files of dynamic imports in another way than before.');
    },
  },
});
