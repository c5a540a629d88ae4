import { english, screenAreasOf } from '../texts/files.ts';

/** The groups of the client's texts. A missing text is shown as its key. */
const textKey = new RegExp(`\\b(?:${screenAreasOf(english).join('|')})\\.[a-z]\\w+(?:\\.\\w+)*\\b`);

/** Remains of a value that was missing. */
const residue = /\{\{|\}\}|\bundefined\b|\bNaN\b|\bnull\b|\[object |Invalid Date/;

/** Keys and remains of missing values in the text of a screen. */
export function textFlaws(text: string): string[] {
  const [shownKey] = textKey.exec(text) ?? [];
  const [shownResidue] = residue.exec(text) ?? [];
  return [
    ...(shownKey === undefined ? [] : [`It shows the key ${shownKey}.`]),
    ...(shownResidue === undefined ? [] : [`It shows ${shownResidue}.`]),
  ];
}
