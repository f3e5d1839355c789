import { expect, it } from 'vitest';
import { escapeHtml } from '../lib/escape-html.ts';
import { documentHtml, jsonForHtml, type PageDocument } from './document.ts';

const PAGE: PageDocument = {
  head: { title: 'Gym', description: 'Words', isPublic: true, canonical: null, preview: {}, facts: null },
  screen: 'explore',
  body: '<p>body</p>',
  entry: '/assets/begin.js',
  files: { scripts: ['/assets/a.js'], styles: [{ address: '/assets/a.css', css: 'p{color:red}' }] },
  accent: null,
  data: { at: 1 },
  withoutScripts: null,
  footWithoutScripts: null,
  blockingScript: null,
};
const HOSTILE = '</script><script>alert(1)</script>&"<!--\u2028';

it('escapes user-provided texts', () => {
  expect(escapeHtml(HOSTILE)).not.toMatch(/[<>"]/);
  const json = jsonForHtml({ HOSTILE });
  expect(json).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(json)).toEqual({ HOSTILE });
  const html = documentHtml({
    ...PAGE,
    head: {
      ...PAGE.head,
      title: HOSTILE,
      description: HOSTILE,
      canonical: HOSTILE,
      preview: { 'og:title': HOSTILE },
      facts: HOSTILE,
    },
    data: HOSTILE,
    withoutScripts: HOSTILE,
    screen: HOSTILE,
  });
  expect(html).not.toContain('alert(1)</script>');
  // The page's own scripts: the schema.org data, the entry script and the data for hydration.
  expect(html.match(/<script/g)).toHaveLength(3);
});

it.each([
  { accent: '#0b7285', written: ' style="--accent:#0b7285"' },
  { accent: 'red;}', written: '' },
  { accent: null, written: '' },
])('writes the gym’s colour $accent as "$written"', ({ accent, written }) => {
  expect(documentHtml({ ...PAGE, accent })).toContain(`<html lang="es-MX"${written}>`);
});

it('hides a page that isn’t public from search engines, and loads no script into a page without an entry script', () => {
  const html = documentHtml({ ...PAGE, head: { ...PAGE.head, isPublic: false }, entry: null });
  expect(html).toContain('<meta name="robots" content="noindex" />');
  expect(html).not.toMatch(/type="module"|data-waiting|a\.js/);
  expect(documentHtml(PAGE)).toContain('data-scripts="/assets/a.js" data-waiting');
  expect(documentHtml(PAGE)).not.toContain('noindex');
});

it('inlines the page’s styles, so that no file blocks the first paint', () => {
  const html = documentHtml(PAGE);
  expect(html).toContain('<style>p{color:red}</style>');
  // Vite's loader finds this link; the browser doesn't load it, because it is disabled.
  expect(html).toContain('<link rel="stylesheet" href="/assets/a.css" disabled />');
  const styleWithEndTag = [{ address: '/a.css', css: '</style><p>' }];
  expect(documentHtml({ ...PAGE, files: { scripts: [], styles: styleWithEndTag } }).match(/<\/style>/g)).toHaveLength(
    1,
  );
});
