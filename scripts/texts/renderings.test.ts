import { describe, expect, it } from 'vitest';
import { renderingText, sentenceRenderings, termRenderings } from './concordance.ts';
import { addedFigures, missingFigures } from './figures.ts';
import type { Texts } from './files.ts';
import type { Glossary } from './glossary.ts';
import { unrecordable } from './translations.ts';

describe('figures', () => {
  const originals = new Map([
    ['one', 'One off any machine'],
    ['limit', 'At most 20,000 USDT, and 2 MB each'],
    ['fee', 'After the 5% fee'],
  ]);
  const missing = (key: string, text: string, others: readonly Texts[] = []) =>
    missingFigures(key, text, { originals, others });

  it('are those of English, however the language writes them', () => {
    expect(missing('limit', 'Höchstens 20.000 USDT, je 2 MB')).toEqual([]);
    expect(missing('limit', 'Au plus 20 000 USDT, 2 Mo chacune')).toEqual([]);
    expect(missing('limit', 'अधिकतम २०,००० USDT, हर एक 2 MB')).toEqual([]);
    expect(missing('fee', '%5 ücretten sonra')).toEqual([]);
  });

  it('are missed, and so are units that most other languages have', () => {
    expect(missing('limit', 'Höchstens 2.000 USDT, je 2 MB')).toEqual(['20000']);
    expect(missing('limit', 'Höchstens 20.000, je 2 MB')).toEqual(['USDT']);
    const others = ['1 USDT Rabatt', '1 USDT de remise', '1 USDT de descuento', 'Sconto di 1 USDT'];
    const theirs = others.map((text): Texts => new Map([['one', text]]));
    expect(missing('one', 'किसी भी मशीन पर एक की छूट', theirs)).toEqual(['USDT']);
  });

  it('are added if neither English nor another language has them', () => {
    const added = (key: string, text: string, others: readonly Texts[] = []) =>
      addedFigures(key, text, { originals, others });
    expect(added('fee', '%5 ücretten sonra')).toEqual([]);
    expect(added('fee', 'Dopo la commissione del 5%, entro 24 ore')).toEqual(['24']);
    expect(added('one', '%10 indirim')).toEqual(['10', '%']);
    expect(added('one', '1 USDT Rabatt', [new Map([['one', '1 USDT de remise']])])).toEqual([]);
  });
});

describe('a concordance', () => {
  it('lists an English sentence that is translated in two ways', () => {
    const originals = new Map([
      ['about', 'An assay office tests gold before anyone trusts it. Assay does so, too.'],
      ['news', '<p>An assay office tests gold before anyone trusts it.</p>'],
    ]);
    const texts = new Map([
      ['about', 'Ein Probieramt prüft Gold, bevor ihm jemand vertraut. Assay auch.'],
      ['news', '<p>Ein Prüfamt untersucht Gold, bevor ihm jemand traut.</p>'],
    ]);
    const [rendering] = sentenceRenderings(originals, texts, 'de-DE');
    expect(rendering && renderingText(rendering)).toBe(
      '“an assay office tests gold before anyone trusts it” is “ein probieramt pruft gold, bevor ihm jemand vertraut”, but “ein prufamt untersucht gold, bevor ihm jemand traut” in news',
    );
    expect(
      sentenceRenderings(
        originals,
        new Map([...texts, ['news', texts.get('about')?.split(' Assay')[0] ?? '']]),
        'de-DE',
      ),
    ).toEqual([]);
  });

  it('lists a term that is translated by two words', () => {
    const glossary: Glossary = { terms: { fault: ['Störung', 'Fehler'], income: ['Ertrag', 'Erträge'] } };
    const originals = new Map([
      ['fault', 'No such fault'],
      ['most', 'At most {{most}} faults'],
      ['income', 'Income'],
      ['all', 'All income'],
    ]);
    const texts = new Map([
      ['fault', 'Keine solche Störung'],
      ['most', 'Höchstens {{most}} Fehler'],
      ['income', 'Ertrag'],
      ['all', 'Alle Erträge'],
    ]);
    expect(termRenderings(glossary, originals, texts, 'de-DE').map(renderingText)).toEqual([
      '“fault” is “storung”, but “fehler” in most',
    ]);
  });
});

describe('the record of a translation', () => {
  const glossary: Glossary = { terms: { bonus: 'Bonus' }, same: ['example.beta'] };
  const originals = new Map([
    ['beta', 'Beta'],
    ['bonus', 'Bonus'],
    ['lead', 'Your machine is running'],
    ['more', 'More of it'],
    ['amount', '{{amount}} {{currency}} arrived today'],
  ]);
  const before = new Map([
    ['beta', 'Beta'],
    ['bonus', 'Bonus'],
    ['lead', 'Die Maschine gehört Ihnen'],
  ]);
  const refused = (changes: Readonly<Record<string, string>>, unchanged: readonly string[] = []) =>
    unrecordable(
      glossary,
      {
        ...{ area: 'example', originals, before, outdated: ['example.lead'], others: [] },
        texts: new Map([...before, ...Object.entries(changes)]),
      },
      unchanged,
    );

  it('is refused for English texts, and for those that are older than their English texts', () => {
    expect(refused({ more: 'More of it' })).toEqual([
      'example.lead is as before its English text changed: Die Maschine gehört Ihnen',
      'example.more has English words: More of it',
    ]);
  });

  it.each([
    ['lead', 'your  machine is running!'],
    ['lead', 'YOUR MACHINE IS RUNNING'],
    ['lead', 'Running is your machine'],
    ['lead', 'Ihre machine is running'],
    ['lead', 'Your Maschine läuft jetzt'],
    ['more', 'more of it.'],
    ['amount', '{{currency}} {{amount}}: Arrived today'],
  ])('is refused for what is English but for its form, or mostly: %s “%s”', (key, text) =>
    expect(refused({ lead: 'Ihre Maschine läuft', [key]: text })).toEqual([
      `example.${key} has English words: ${text}`,
    ]),
  );

  it('is made for words that a language shares with English', () => {
    expect(refused({ lead: 'Ihr Bonus läuft', amount: 'Arrivé {{amount}} {{currency}}' })).toEqual([]);
  });

  it('is made once these are translated, or named as right', () => {
    expect(refused({ lead: 'Ihre Maschine läuft', more: 'Mehr davon' })).toEqual([]);
    expect(refused({}, ['example.lead'])).toEqual([]);
  });
});
