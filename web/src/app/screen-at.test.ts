import { expect, it } from 'vitest';
import { screenAt, standsInHtml } from './screen-at.ts';

it.each([
  { path: '/home/search/mi-gimnasio', id: 'explore', stands: true },
  { path: '/search/planes', id: 'explore', stands: true },
  { path: '/login', id: 'sign-in', stands: true },
  { path: '/login/', id: 'sign-in', stands: true },
  { path: '/login/PROMO', id: 'sign-in', stands: false },
  { path: '/checador', id: 'check-in', stands: false },
  { path: '/acceso/codigo', id: 'access', stands: false },
  { path: '/no-existe', id: 'not-found', stands: true },
  { path: '/home/search/a/b', id: 'not-found', stands: true },
])('finds for $path the screen $id, wholly in its HTML: $stands', ({ path, id, stands }) => {
  const screen = screenAt(path);
  expect(screen.id).toBe(id);
  expect(standsInHtml(screen, path)).toBe(stands);
});
