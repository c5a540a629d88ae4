import { prerender } from 'react-dom/static';
import { Root } from '#client/app/root.tsx';
import { routeOf } from '#client/app/routing/routes.tsx';
import { storage } from '#client/device/storage.ts';
import { chooseLanguage, currentLanguage, offeredLanguages, startI18n } from '#client/i18n/i18n.ts';
import { createStaticHistory } from '#client/navigation/hash-history.ts';
import { paths } from '#client/navigation/paths.ts';

/** A text key instead of a text: the screen uses an area that is not loaded at start. */
const missingText = />(\w+\.[\w.]+)</;

/** Renders home and the login before any answer, in each language. The build calls it (plugin.ts). */
export async function renderScreens() {
  storage.write('sandboxed', true);
  await startI18n();
  const screens = [];
  for (const { locale } of offeredLanguages) {
    await chooseLanguage(locale);
    for (const path of [paths.home, paths.login])
      screens.push({ screen: path, locale, tag: currentLanguage().tag, content: await render(path) });
  }
  return screens;
}

async function render(path: string): Promise<string> {
  await routeOf(path).screen.fetch();
  // Without a limit React would split a long page and add scripts that join its parts.
  const options = { progressiveChunkSize: Infinity };
  const { prelude } = await prerender(<Root history={createStaticHistory(path)} />, options);
  const html = (await new Response(prelude).text()).replace(/^(?:<link rel="preload"[^>]*>)+/, '');
  const [, key] = missingText.exec(html) ?? [];
  if (key)
    throw new Error(`${path} uses the text ${key}, which is not loaded at start (i18n/start-areas.ts).`);
  return html;
}
