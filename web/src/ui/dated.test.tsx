import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Facts } from './card.tsx';
import { UnbrokenDates } from './dated.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';
import { Cell } from './rows.tsx';

const daysIn = (html: string): readonly string[] =>
  [...html.matchAll(/<span class="[^"]+">([^<]*)<\/span>/g)].map(([, day]) => day ?? '');

it.each([
  {
    component: 'a notice',
    element: (
      <Notice tone="warn" title="Vence el 2026-12-22">
        <p>Vuelve el {'2026-12-23'}.</p>
      </Notice>
    ),
  },
  {
    component: 'a cell',
    element: (
      <Cell>
        {['2026-12-22', '2026-12-23'].map((day) => (
          <b key={day}>{day}</b>
        ))}
      </Cell>
    ),
  },
  {
    component: 'a list of facts',
    element: <Facts missing="—" items={[['Vigencia', '2026-12-22 → 2026-12-23']]} />,
  },
  {
    component: 'a dialog',
    element: (
      <Dialog title="Vence el 2026-12-22" onClose={() => {}}>
        Y el 2026-12-23.
      </Dialog>
    ),
  },
])('doesn’t break days at a hyphen in $component', ({ element }) => {
  expect(daysIn(renderToStaticMarkup(element))).toEqual(['2026-12-22', '2026-12-23']);
});

it('keeps each day of a sentence, or a day with its time, in one piece', () => {
  const html = renderToStaticMarkup(<UnbrokenDates>Del 2026-10-25 al 2026-11-24 22:30.</UnbrokenDates>);
  const pieces = [...html.matchAll(/<span[^>]*>([^<]*)<\/span>/g)].map(([, piece]) => piece);
  expect(pieces).toEqual(['2026-10-25', '2026-11-24 22:30']);
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe('Del 2026-10-25 al 2026-11-24 22:30.');
});
