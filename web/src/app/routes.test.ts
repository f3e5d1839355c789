import { describe, expect, it } from 'vitest';
import { NOT_FOUND, SCREENS } from './routes.ts';
import source from './routes.ts?raw';

/** Page files by name. `loaded-page.tsx` is a part that pages use. */
const PAGES = Object.keys(import.meta.glob('./pages/*-page.tsx')).filter((file) => !file.endsWith('/loaded-page.tsx'));
const LAZY = [...source.matchAll(/load: \(\) => import\('(\.\/pages\/[a-z-]+-page\.tsx)'\)/g)].map((match) => match[1]);

describe('the table of screens', () => {
  it('loads every screen on demand, and imports no page elsewhere', () => {
    expect(LAZY).toHaveLength(SCREENS.length + 1);
    expect(LAZY.filter((file) => file === undefined || !PAGES.includes(file))).toEqual([]);
    expect(source).not.toMatch(/^import .*pages\//m);
  });

  it('uses every page file', () => {
    expect(PAGES.filter((file) => !LAZY.includes(file))).toEqual([]);
  });

  it('gives every screen its own title, id and path', () => {
    expect([...SCREENS, NOT_FOUND].filter(({ title }) => title.trim() === '')).toEqual([]);
    const ids = SCREENS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const paths = SCREENS.flatMap((screen) => screen.paths);
    expect(new Set(paths).size).toBe(paths.length);
  });
});
