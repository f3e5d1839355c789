import { expect, it } from 'vitest';
import { suggestEmail } from './email-typo.ts';

it.each([
  { typed: 'ana@gmial.con', meant: 'ana@gmail.com' },
  { typed: 'ana@gmai.com', meant: 'ana@gmail.com' },
  { typed: 'ana@gmaill.com', meant: 'ana@gmail.com' },
  { typed: 'ana@gnail.com', meant: 'ana@gmail.com' },
  { typed: ' Ana.B@GMAIL.con ', meant: 'Ana.B@gmail.com' },
  { typed: 'ana@hotmial.com', meant: 'ana@hotmail.com' },
  { typed: 'ana@hotmail.co', meant: 'ana@hotmail.com' },
  { typed: 'ana@outlok.es', meant: 'ana@outlook.es' },
  { typed: 'ana@yaho.com.mx', meant: 'ana@yahoo.com.mx' },
])('suggests $meant for $typed', ({ typed, meant }) => {
  expect(suggestEmail(typed)).toBe(meant);
});

it.each(
  [
    'ana@gmail.com',
    'ana@hotmail.es',
    'ana@ymail.com',
    'ana@mail.com',
    'ana@uanl.edu.mx',
    'ana@empresa.co',
    'ana@gimnasio.com',
    'ana',
    'ana@',
    'ana gómez@gmial.con',
  ].map((typed) => ({ typed })),
)('suggests nothing for $typed', ({ typed }) => {
  expect(suggestEmail(typed)).toBeNull();
});
