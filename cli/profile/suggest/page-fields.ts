import { isCursorField } from './cursors.ts';

/** The names that platforms give to the request fields of a page. */

const pages =
  /^(page|page_?num|page_?no|page_?index|current|current_?page|p|pn|p[aá]gina|seite|sayfa|ukurasa)$/i;
const offsets = /^(offset|skip|start|start_?(index|row|at)|first_?result)$/i;
const sizes =
  /^(size|page_?size|limit|rows|per_?page|ps|page_?limit|max_?results|por_?pagina|per_?pagina|par_?page|(je|pro)_?seite|tamanho|tamano|taille|gr(oe|ö)sse|boyut|limite)$/i;

export const isPageNumberField = (name: string): boolean => pages.test(name);
export const isOffsetField = (name: string): boolean => offsets.test(name);
export const isSizeField = (name: string): boolean => sizes.test(name);
/** Whether a field says where a page begins. */
export const isPageField = (name: string): boolean => isPageNumberField(name) || isOffsetField(name);
/** Whether a field divides a list into pages. */
export const isPagingField = (name: string): boolean =>
  isPageField(name) || isSizeField(name) || isCursorField(name);
