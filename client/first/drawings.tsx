import { prerender } from 'react-dom/static';
import { createStaticHistory } from '#client/navigation/hash-history.ts';
import { paths } from '#client/navigation/paths.ts';
import { Root } from '#client/app/root.tsx';
import { routeOf } from '#client/app/routes.tsx';
import { storage } from '#client/device/storage.ts';
import { chooseLanguage, currentLanguage, offeredLanguages, startI18n } from '#client/i18n/i18n.ts';

/** A screen as it stands before any answer, for a guest who has never been here. */
export interface Drawing {
  readonly path: string;
  readonly locale: string;
  readonly tag: string;
  readonly html: string;
}

/**
 * Draws the screens that most visits begin with, in each language. The build calls this (build/first-page.ts). What is drawn is what the app draws first, so that it can take over without
 * a change (app/hydrate-prerendered.ts).
 * @public
 */
export async function drawings(): Promise<Drawing[]> {
  storage.write('sandboxed', true);
  await startI18n();
  const drawn: Drawing[] = [];
  for (const { locale } of offeredLanguages) {
    await chooseLanguage(locale);
    for (const path of [paths.home, paths.login]) {
      await routeOf(path).screen.fetch();
      drawn.push({ path, locale, tag: currentLanguage().tag, html: await draw(path) });
    }
  }
  return drawn;
}

async function draw(path: string): Promise<string> {
  const { prelude } = await prerender(<Root history={createStaticHistory(path)} />, {
    // In one piece: a page that was sent would otherwise bring scripts that put its later parts in place.
    progressiveChunkSize: Infinity,
  });
  return (await new Response(prelude).text()).replace(/^(?:<link rel="preload"[^>]*>)+/, '');
}
