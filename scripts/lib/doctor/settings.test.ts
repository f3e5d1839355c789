import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../project.ts';
import { FUNCTIONS_SETTINGS, SECRETS, WEB_SETTINGS } from './settings.ts';

/** Returns the distinct matches of the pattern's group in the sources of a folder. */
function namesIn(folder: string, pattern: RegExp): readonly string[] {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8'));
  return [...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)))].toSorted();
}

/** The build sets these itself. */
const OF_BUILD = /^VITE_EMULATOR_/;
/** `npm run restore` sets it for the code that it runs in its own process. */
const OF_RESTORE = 'GYM_RESTORE';

it('lists exactly the settings of the web app', () => {
  const read = namesIn('web/src', /\b(VITE_[A-Z_]+)\b/g).filter((name) => !OF_BUILD.test(name));
  expect(read).toEqual([...WEB_SETTINGS].toSorted());
});

it('lists exactly the settings and secrets of the functions', () => {
  const read = namesIn('functions/src', /(?:\benv\.|')((?:GYM|WHATSAPP|MERCADOPAGO|ONLINE|ENFORCE)_[A-Z_]+)\b/g);
  expect(read.filter((name) => name !== OF_RESTORE)).toEqual([...FUNCTIONS_SETTINGS, ...SECRETS].toSorted());
});
