import { expect, it } from 'vitest';
import { screenAt, standsInHtml } from './screen-at.ts';

it.each([
  ['/home/search/mi-gimnasio', 'explore', true],
  ['/search/planes', 'explore', true],
  ['/login', 'sign-in', true],
  ['/login/', 'sign-in', true],
  ['/login/PROMO', 'sign-in', false],
  ['/checador', 'check-in', false],
  ['/acceso/codigo', 'access', false],
  ['/no-existe', 'not-found', true],
  ['/home/search/a/b', 'not-found', true],
])('finds for %s the screen %s, wholly in its HTML: %s', (path, id, stands) => {
  const screen = screenAt(path);
  expect(screen.id).toBe(id);
  expect(standsInHtml(screen, path)).toBe(stands);
});
