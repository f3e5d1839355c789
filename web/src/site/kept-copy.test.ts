import { expect, it } from 'vitest';
import { copiesOf, mayKeep, otherCopies } from './kept-copy.ts';

const ENTRY = '/assets/begin-B0u02P_l.js';
const page = (entry: string, status = 200): Response =>
  new Response(`<script type="module" src="${entry}"></script>`, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });

it('keeps a page of its own build and values, and nothing else', async () => {
  const own = page(ENTRY);
  expect(await mayKeep(own, ENTRY)).toBe(true);
  // What is kept can still be read.
  expect(await own.text()).toContain(ENTRY);
  expect(await mayKeep(page('/assets/begin-another.js'), ENTRY)).toBe(false);
  expect(await mayKeep(page(ENTRY, 503), ENTRY)).toBe(false);
  expect(await mayKeep(Response.json({ mensual: {} }), ENTRY)).toBe(true);
});

it('gives each build a cache, and takes those of the others for old', () => {
  const own = copiesOf(ENTRY);
  expect(own).not.toBe(copiesOf('/assets/begin-another.js'));
  expect(otherCopies(['workbox-precache', 'gym-site', own, 'gym-site-another'], ENTRY)).toEqual([
    'gym-site',
    'gym-site-another',
  ]);
});
