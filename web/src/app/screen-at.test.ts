import { expect, it } from 'vitest';
import { isPageInHtml, screenAt } from './screen-at.ts';

it.each([
  { path: '/home/search/mi-gimnasio', id: 'explore', isInHtml: true },
  { path: '/search/planes', id: 'explore', isInHtml: true },
  { path: '/login', id: 'sign-in', isInHtml: true },
  { path: '/login/', id: 'sign-in', isInHtml: true },
  { path: '/login/PROMO', id: 'sign-in', isInHtml: false },
  { path: '/checador', id: 'check-in', isInHtml: false },
  { path: '/acceso/codigo', id: 'access', isInHtml: false },
  { path: '/no-existe', id: 'not-found', isInHtml: true },
  { path: '/home/search/a/b', id: 'not-found', isInHtml: true },
])('finds the screen $id for $path, with its page in the HTML: $isInHtml', ({ path, id, isInHtml }) => {
  const screen = screenAt(path);
  expect(screen.id).toBe(id);
  expect(isPageInHtml(screen, path)).toBe(isInHtml);
});
