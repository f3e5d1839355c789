import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Dated } from './dated.tsx';

it('keeps each day of a sentence, with its time, in one piece', () => {
  const said = renderToStaticMarkup(<Dated>Del 2026-10-25 al 2026-11-24 22:30.</Dated>);
  const pieces = [...said.matchAll(/<span[^>]*>([^<]*)<\/span>/g)].map(([, piece]) => piece);
  expect(pieces).toEqual(['2026-10-25', '2026-11-24 22:30']);
  expect(said.replaceAll(/<[^>]*>/g, '')).toBe('Del 2026-10-25 al 2026-11-24 22:30.');
});
