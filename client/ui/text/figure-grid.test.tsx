import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FigureGrid } from './figure-grid.tsx';

const labelsOf = (values: readonly unknown[]) => {
  const figures = values.map((value, at) => ({ label: `Figure ${at}`, value: value as string }));
  const markup = renderToStaticMarkup(<FigureGrid figures={figures} />);
  return Array.from(markup.matchAll(/<dt>(.*?)<\/dt>/g), ([, label]) => label);
};

it('omits the figures without a value, and a value that is written as unknown', () => {
  expect(labelsOf(['', undefined, null, false, '—'])).toEqual([]);
  expect(labelsOf([undefined, '12/03/2026 10:00', '—', 0])).toEqual(['Figure 1', 'Figure 3']);
});

it('keeps what it does not read, such as an amount', () => {
  expect(labelsOf([<bdi key="amount" />])).toEqual(['Figure 0']);
});
