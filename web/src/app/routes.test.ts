import { describe, expect, it } from 'vitest';
import { NOT_FOUND, SCREENS } from './routes.ts';
import source from './routes.ts?raw';

/** The page files. `loaded-page.tsx` is a component that pages use. */
const PAGES = Object.keys(import.meta.glob('./pages/*-page.tsx')).filter((file) => !file.endsWith('/loaded-page.tsx'));
/** The page files that the table of screens loads on demand. */
const ON_DEMAND = [...source.matchAll(/load: \(\) => import\('(\.\/pages\/[a-z-]+-page\.tsx)'\)/g)].map(
  (match) => match[1],
);

describe('the table of screens', () => {
  it('loads every page on demand, and has no static import of a page', () => {
    // One more than `SCREENS`: the page of `NOT_FOUND`.
    expect(ON_DEMAND).toHaveLength(SCREENS.length + 1);
    expect(ON_DEMAND.filter((file) => file === undefined || !PAGES.includes(file))).toEqual([]);
    expect(source).not.toMatch(/^import .*pages\//m);
  });

  it('uses every page file', () => {
    expect(PAGES.filter((file) => !ON_DEMAND.includes(file))).toEqual([]);
  });

  it('gives every screen a title, and no id or path to two screens', () => {
    expect([...SCREENS, NOT_FOUND].filter(({ title }) => title.trim() === '')).toEqual([]);
    const ids = SCREENS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const paths = SCREENS.flatMap((screen) => screen.paths);
    expect(new Set(paths).size).toBe(paths.length);
  });
});
