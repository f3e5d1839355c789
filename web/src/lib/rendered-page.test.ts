import { expect, it } from 'vitest';
import { parseRenderedPage } from './rendered-page.ts';

it('parses the values that the page was rendered with', () => {
  const page = { at: 5, look: { name: 'Gym', accent: '#0b7285' }, values: { Plans: null } };
  expect(parseRenderedPage(JSON.stringify(page))).toEqual(page);
  expect(parseRenderedPage(JSON.stringify({ ...page, look: null }))).toEqual({ ...page, look: null });
});

it.each([null, undefined, '', '7', 'null', '{"at":5}'])('returns null for %j', (text) => {
  expect(parseRenderedPage(text)).toBeNull();
});
