import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MENU_HEADINGS, MENU_LABELS } from '../../web/src/app/menu/text.ts';
import { ROOT } from './project.ts';

/** The record of the pictures in docs/images, written by `npm run screenshots`. */
export const PICTURES_FILE = join(ROOT, 'docs/images/pictures.json');

/** What the pictures show, recorded when they were taken. */
export interface PicturesRecord {
  /** Fingerprint of the common look of all screens. */
  readonly look: string;
  /** The words of the app on each picture, by file name. */
  readonly words: Readonly<Record<string, readonly string[]>>;
}

/** Returns the source code of all texts of the app. */
export function sentencesSource(): string {
  return globSync('{web,domain}/src/**/*text*{.ts,.tsx,/*.ts}', { cwd: ROOT })
    .filter((path) => !path.includes('.test.'))
    .toSorted()
    .map((path) => readFileSync(join(ROOT, path), 'utf8'))
    .join('\n');
}

/** Whether a text is a text of the app: it contains a word, and the source has it as a complete string. */
export function isSaidByApp(text: string, source: string): boolean {
  return /\p{L}{3}/u.test(text) && ["'", '"', '`'].some((quote) => source.includes(`${quote}${text}${quote}`));
}

/** Returns the fingerprint of the parts that every picture shows: the menu's words, and the kit's colours and sizes. */
export function sharedLook(): string {
  const tokens = readFileSync(join(ROOT, 'web/src/ui/tokens.css'), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\s+/g, ' ');
  return createHash('sha256')
    .update(JSON.stringify([MENU_LABELS, MENU_HEADINGS, tokens]))
    .digest('hex')
    .slice(0, 16);
}
