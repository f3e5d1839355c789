import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Facts } from './card.tsx';
import { Dated } from './dated.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';
import { Cell } from './rows.tsx';

const daysIn = (said: string): readonly string[] =>
  [...said.matchAll(/<span class="[^"]+">([^<]*)<\/span>/g)].map(([, day]) => day ?? '');

it.each([
  [
    'a notice',
    <Notice key="notice" tone="warn" title="Vence el 2026-12-22">
      <p>Vuelve el {'2026-12-23'}.</p>
    </Notice>,
  ],
  [
    'a cell',
    <Cell key="cell">
      {['2026-12-22', '2026-12-23'].map((day) => (
        <b key={day}>{day}</b>
      ))}
    </Cell>,
  ],
  ['a list of facts', <Facts key="facts" missing="—" items={[['Vigencia', '2026-12-22 → 2026-12-23']]} />],
  [
    'a dialog',
    <Dialog key="dialog" title="Vence el 2026-12-22" onClose={() => {}}>
      Y el 2026-12-23.
    </Dialog>,
  ],
])('keeps the days in %s unbroken', (_where, shown) => {
  expect(daysIn(renderToStaticMarkup(shown))).toEqual(['2026-12-22', '2026-12-23']);
});

it('keeps each day of a sentence, with its time, unbroken', () => {
  const said = renderToStaticMarkup(<Dated>Del 2026-10-25 al 2026-11-24 22:30.</Dated>);
  const pieces = [...said.matchAll(/<span[^>]*>([^<]*)<\/span>/g)].map(([, piece]) => piece);
  expect(pieces).toEqual(['2026-10-25', '2026-11-24 22:30']);
  expect(said.replaceAll(/<[^>]*>/g, '')).toBe('Del 2026-10-25 al 2026-11-24 22:30.');
});
