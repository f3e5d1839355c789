import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MENU_HEADINGS, MENU_LABELS } from '../../web/src/app/menu/text.ts';
import { ROOT } from './project.ts';

/** Path of the record of the pictures in docs/images. `npm run screenshots` writes it. */
export const PICTURES_FILE = join(ROOT, 'docs/images/pictures.json');

/** The words and the look of the app in the pictures, by which a test finds pictures that are out of date. */
export interface PicturesRecord {
  /** Result of {@link hashSharedLook} when the pictures were taken. */
  readonly look: string;
  /** The texts of the app in each picture, by the picture's name. */
  readonly words: Readonly<Record<string, readonly string[]>>;
}

/** Returns the source code of the app's files with `text` in the name of the file or of its folder. */
export function readTextSources(): string {
  return globSync('{web,domain}/src/**/*text*{.ts,.tsx,/*.ts}', { cwd: ROOT })
    .filter((path) => !path.includes('.test.'))
    .toSorted()
    .map((path) => readFileSync(join(ROOT, path), 'utf8'))
    .join('\n');
}

/** Whether a text belongs to the app: it has three letters in a row, and is a complete string in the source code. */
export function isAppText(text: string, source: string): boolean {
  return /\p{L}{3}/u.test(text) && ["'", '"', '`'].some((quote) => source.includes(`${quote}${text}${quote}`));
}

/** Returns a hash of the texts of the menu and of the UI kit's tokens. */
export function hashSharedLook(): string {
  const tokens = readFileSync(join(ROOT, 'web/src/ui/tokens.css'), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\s+/g, ' ');
  return createHash('sha256')
    .update(JSON.stringify([MENU_LABELS, MENU_HEADINGS, tokens]))
    .digest('hex')
    .slice(0, 16);
}
