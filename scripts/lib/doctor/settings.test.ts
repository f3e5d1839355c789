import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../project.ts';
import { FUNCTIONS_SETTINGS, SECRETS, WEB_SETTINGS } from './settings.ts';

/**
 * Returns what the group of a pattern matches in the sources of a folder, except tests, sorted and without duplicates.
 */
function findNames(folder: string, pattern: RegExp): readonly string[] {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8'));
  return [...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)))].toSorted();
}

/** Settings that the web app's build sets itself (`localDefinitions`). */
const SET_BY_BUILD = /^VITE_EMULATOR_/;
/** The setting that `npm run restore` sets for the code that it runs in its own process. */
const SET_BY_RESTORE = 'GYM_RESTORE';

it('`WEB_SETTINGS` lists exactly the settings that the web app reads', () => {
  const names = findNames('web/src', /\b(VITE_[A-Z_]+)\b/g).filter((name) => !SET_BY_BUILD.test(name));
  expect(names).toEqual([...WEB_SETTINGS].toSorted());
});

it('`FUNCTIONS_SETTINGS` and `SECRETS` list exactly the settings that the functions read', () => {
  const names = findNames('functions/src', /(?:\benv\.|')((?:GYM|WHATSAPP|MERCADOPAGO|ONLINE|ENFORCE)_[A-Z_]+)\b/g);
  expect(names.filter((name) => name !== SET_BY_RESTORE)).toEqual([...FUNCTIONS_SETTINGS, ...SECRETS].toSorted());
});
