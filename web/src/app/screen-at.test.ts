import { expect, it } from 'vitest';
import { isPageInHtml, screenAt } from './screen-at.ts';

it.each([
  { path: '/home/search/mi-gimnasio', id: 'explore', html: 'page' },
  { path: '/search/planes', id: 'explore', html: 'page' },
  { path: '/login', id: 'sign-in', html: 'page' },
  { path: '/login/', id: 'sign-in', html: 'page' },
  { path: '/login/PROMO', id: 'sign-in', html: 'skeleton' },
  { path: '/checador', id: 'check-in', html: 'skeleton' },
  { path: '/acceso/codigo', id: 'access', html: 'skeleton' },
  { path: '/no-existe', id: 'not-found', html: 'page' },
  { path: '/home/search/a/b', id: 'not-found', html: 'page' },
])('finds the screen $id for $path, whose HTML contains the $html', ({ path, id, html }) => {
  const screen = screenAt(path);
  expect(screen.id).toBe(id);
  expect(isPageInHtml(screen, path)).toBe(html === 'page');
});
