import { describe, expect, it } from 'vitest';
import { FIRST_PAGES, firstPageOf } from './first-page.ts';
import { SCREENS } from './routes.ts';

describe('the pages where most visits start', () => {
  it.each(FIRST_PAGES)('say the same as the table of screens: $title', ({ title, width, paths: own }) => {
    const screens = SCREENS.filter(({ paths }) => paths.some((path) => own.includes(path)));
    expect(screens.map((screen) => [screen.title, screen.width])).toEqual([[title, width]]);
  });

  it.each([
    ['/', 'Explorar'],
    ['/home/search/mi-gimnasio', 'Explorar'],
    ['/login/PROMO', 'Entrar'],
    ['/checador', 'Registro de asistencia'],
  ])('%s begins with %s', (path, title) => {
    expect(firstPageOf(path)?.title).toBe(title);
  });

  it.each(['/admin', '/search-users', '/homework', '/search', '/home/x', '/search/a/b', '/login/a/b'])(
    'leaves %s to the router',
    (path) => {
      expect(firstPageOf(path)).toBeNull();
    },
  );
});
