import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  isSaidByApp,
  PICTURES_FILE,
  type PicturesRecord,
  sentencesSource,
  sharedLook,
} from '../../scripts/lib/picture-words.ts';
import { SUITES } from '../../scripts/testing/suites.ts';
import { ROOT } from '../support/emulator-ports.ts';
import { type Source, sourcesOf } from './sources.ts';

/** A text of a document, with the document that contains it. */
interface Named {
  readonly document: string;
  readonly text: string;
}

/** Returns the newest section of the changelog. Older ones tell of names that are gone. */
function newestSection(text: string): string {
  return text.split(/^(?=## )/m)[1] ?? '';
}

/** The documents of the project. */
const DOCUMENTS: readonly Source[] = sourcesOf(
  /^(README|CONTRIBUTING|SECURITY|CHANGELOG|tests\/README|docs\/.*)\.md$/,
).map(({ path, text }) => ({ path, text: path === 'CHANGELOG.md' ? newestSection(text) : text }));

/** The project's own files except the documents. */
const FILES = sourcesOf(/./).map(({ path }) => path);
const CODE = sourcesOf(/\.(ts|tsx|mjs|js|json|yml)$/)
  .filter(({ path }) => !/^(docs|emulator-data)\/|package-lock\.json$/.test(path))
  .filter(({ path }) => path !== 'tests/architecture/documents.test.ts');

/** Files that a build or a deployment makes, or that somebody writes for one; git ignores them. */
const GENERATED =
  /^(web\/dist|web\/dist-site|functions\/lib|firebase\.local\.json|[\w/-]*\.cache|node_modules)(\/|$)|(^|\/)\.env(\.|$)/;

/** Returns the texts of a document that stand in code spans, and the lines of its code blocks. */
function codeOf({ path, text }: Source): readonly Named[] {
  const blocks = [...text.matchAll(/^ *```(\w*)\n([\s\S]*?)^ *```/gm)]
    .filter(([, language]) => language !== 'mermaid')
    .flatMap(([, , block = '']) => block.split('\n'));
  const prose = text.replace(/^ *```[\s\S]*?^ *```/gm, '');
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  return [...blocks, ...spans].map((one) => ({ document: path, text: one.trim() }));
}
const SPANS = DOCUMENTS.flatMap(codeOf);

/** A command of a document, as its words. */
interface Command extends Named {
  readonly words: readonly string[];
}

/** The commands: what begins with npm, npx or node, also behind a pipe, without comment and environment. */
const COMMANDS: readonly Command[] = SPANS.flatMap(({ document, text }) =>
  text
    .replace(/\s+#.*$/, '')
    .split(/\s(?:\||&&|;)\s|; /)
    .map((part) => part.trim().replace(/^(?:[A-Z_]+=\S+ )+/, ''))
    .filter((part) => /^(npm|npx|node) \S/.test(part))
    .map((part) => ({ document, text: part, words: part.split(/\s+/) })),
);

const PACKAGE: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
);
const VITEST_CONFIG = readFileSync(join(ROOT, 'vitest.config.ts'), 'utf8');

/** The text of a script and of all files that it imports by a relative path. */
function scriptText(path: string, seen = new Set<string>()): string {
  if (seen.has(path) || !existsSync(join(ROOT, path))) return '';
  seen.add(path);
  const text = readFileSync(join(ROOT, path), 'utf8');
  // `runOnNode24` starts a script by its path from the root.
  const imported = [...text.matchAll(/from '(\.[^']+)'/g)].map(([, to = '']) => join(dirname(path), to));
  const started = [...text.matchAll(/'((?:scripts|tests|web)\/[\w./-]+\.(?:ts|mjs))'/g)].map(([, to = '']) => to);
  return [text, ...[...imported, ...started].map((one) => scriptText(one, seen))].join('\n');
}

/** Returns the options of a command that the script doesn't mention, by `--name` or as a key of `parseArgs`. */
function unknownOptions(script: string, words: readonly string[]): readonly string[] {
  const text = scriptText(script);
  return words
    .filter((word) => /^--\w/.test(word))
    .map((word) => word.replace(/=.*/, ''))
    .filter((option) => !text.includes(option) && !new RegExp(`['"]?${option.slice(2)}['"]?: \\{`).test(text));
}

/** Returns what is wrong with the words after `npm run <script>` or `npm <script>`; `null` if nothing is. */
function scriptProblem(name: string, words: readonly string[]): string | null {
  const command = PACKAGE.scripts[name];
  if (command === undefined) return `no script ${name}`;
  const file = /^(?:\w+=\S+ )?node (\S+)/.exec(command)?.[1];
  if (name === 'test') {
    const unknown = words.filter((word) => /^[a-z]\w*$/.test(word) && !SUITES.some((suite) => suite.name === word));
    if (unknown.length > 0) return `no suite ${unknown}`;
  }
  const options = file === undefined ? [] : unknownOptions(file, words);
  return options.length === 0 ? null : `${file} has no option ${options}`;
}

/** Returns what is wrong with a call of a package's program; `null` if nothing is. */
function programProblem([program = '', ...words]: readonly string[]): string | null {
  if (!existsSync(join(ROOT, 'node_modules/.bin', program))) return `no program ${program}`;
  if (program === 'firebase') {
    const file = `node_modules/firebase-tools/lib/commands/${words[0]?.replaceAll(/[:.]/g, '-')}.js`;
    return existsSync(join(ROOT, file)) ? null : `firebase has no command ${words[0]}`;
  }
  if (program === 'vitest') {
    const named = words.indexOf('--project') + 1;
    const project = words[named]?.replaceAll("'", '');
    const isKnown = named === 0 || project?.endsWith('*') || VITEST_CONFIG.includes(`'${project}'`);
    return isKnown ? null : `vitest has no project ${project}`;
  }
  return null;
}

/** Returns what is wrong with a command; `null` if nothing is. */
function commandProblem([program, first = '', ...words]: readonly string[]): string | null {
  if (program === 'npx') return programProblem([first, ...words]);
  if (program === 'npm') {
    if (first === 'run') return words.includes('--workspace') ? null : scriptProblem(words[0] ?? '', words.slice(1));
    return ['start', 'test'].includes(first) ? scriptProblem(first, words) : null;
  }
  if (first.startsWith('-')) return null;
  if (!existsSync(join(ROOT, first))) return `no file ${first}`;
  const options = unknownOptions(first, words);
  return options.length === 0 ? null : `${first} has no option ${options}`;
}

/** A path with stand-ins (`<name>`, `{name}`, `…`, `*`) as a pattern. */
function patternOf(path: string): RegExp {
  const parts = path.split(/(<[^>]*>|\{[^}]*\}|…|\*+)/);
  const source = parts
    .map((part, at) => (at % 2 === 1 ? '[^ ]*' : part.replaceAll(/[.+?^$()[\]\\|]/g, '\\$&')))
    .join('');
  return new RegExp(`(^|/)${source}${path.endsWith('/') ? '' : '(/|$)'}`);
}

const TOP_FOLDERS = new Set(FILES.filter((path) => path.includes('/')).map((path) => path.split('/')[0]));
const SOURCE_NAME = /^[\w<{*.][\w<>{}*….-]*\.(ts|tsx|mjs|css|md|yml|spec\.ts)$/;

/** Whether a word of a document is meant as a path of the project. */
function isPath(word: string): boolean {
  const [top = ''] = word.split('/');
  const isInFolder = word.includes('/') && (TOP_FOLDERS.has(top) || SOURCE_NAME.test(basename(word)));
  return (isInFolder || SOURCE_NAME.test(word)) && !/^(https?:|@|\/)/.test(word) && !word.includes('://');
}

/** The paths that documents name, by themselves or in a command. */
const PATHS: readonly Named[] = SPANS.flatMap(({ document, text }) =>
  text.split(/[\s,;()'"`]+/).map((word) => ({ document, text: word.replace(/^\.\//, '').replace(/[:.]+$/, '') })),
).filter(({ text }) => isPath(text));

/** Whether a path exists from the root, from a part's sources, or as the end of a file's path. */
function exists(path: string): boolean {
  if (GENERATED.test(path)) return true;
  const pattern = patternOf(path);
  return FILES.some((file) => pattern.test(file));
}

const SETTING = /\b(?:VITE|GYM|ENFORCE|DOOR|BENCH|FORM|WHATSAPP|MERCADO|PAYMENT|PUSH|VAPID)_[A-Z][A-Z0-9_]*\b/g;

/** GitHub's anchor of a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
}

/** Returns what is wrong with a link from a document; `null` if nothing is. */
function linkProblem(document: string, link: string): string | null {
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? document : join(dirname(document), file);
  if (!existsSync(join(ROOT, target))) return 'no such file';
  if (anchor === undefined) return null;
  const headings = [...readFileSync(join(ROOT, target), 'utf8').matchAll(/^#+ (.*)$/gm)];
  return headings.some(([, heading = '']) => anchorOf(heading) === anchor) ? null : 'no such heading';
}

describe('the documents name only', () => {
  it('commands that exist, with options that their scripts know', () => {
    expect(COMMANDS.length).toBeGreaterThan(50);
    const problems = COMMANDS.flatMap(({ document, text, words }) => {
      const problem = commandProblem(words);
      return problem === null ? [] : [`${document}: ${text}: ${problem}`];
    });
    expect(problems).toEqual([]);
  });

  it('paths of the project that exist', () => {
    expect(PATHS.length).toBeGreaterThan(300);
    const missing = PATHS.filter(({ text }) => !exists(text)).map(({ document, text }) => `${document}: ${text}`);
    expect([...new Set(missing)]).toEqual([]);
  });

  it('settings that the code reads', () => {
    const named = DOCUMENTS.flatMap(({ path, text }) => [...text.matchAll(SETTING)].map(([name]) => ({ path, name })));
    expect(named.length).toBeGreaterThan(20);
    const all = CODE.map(({ text }) => text).join('\n');
    const unread = named.filter(({ name }) => !new RegExp(`\\b${name}\\b`).test(all));
    expect([...new Set(unread.map(({ path, name }) => `${path}: ${name}`))]).toEqual([]);
  });

  it('documents, headings and pictures that their links find', () => {
    const problems = DOCUMENTS.flatMap(({ path, text }) =>
      [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].flatMap(([, link = '']) => {
        const problem = linkProblem(path, link);
        return problem === null ? [] : [`${path}: ${link}: ${problem}`];
      }),
    );
    expect(problems).toEqual([]);
  });
});

/** The labels of screens that a guide names: in italics, with an arrow between a screen and its part. */
function labelsOf({ path, text }: Source): readonly Named[] {
  const italics = [...text.matchAll(/(?<![*\w])\*(?![*\s])([^*]+?)\*(?![*\w])/g)];
  return italics.map(([, label = '']) => ({ document: path, text: label.replaceAll(/\s+/g, ' ') }));
}

describe('the guides for the gym', () => {
  const guides = DOCUMENTS.filter(({ path }) => path.startsWith('docs/guias/'));

  it('name labels as the screens show them', () => {
    const labels = guides.flatMap(labelsOf);
    expect(labels.length).toBeGreaterThan(100);
    const source = sentencesSource();
    const unknown = labels.filter(({ text }) => !isSaidByApp(text, source));
    expect([...new Set(unknown.map(({ document, text }) => `${document}: ${text}`))]).toEqual([]);
  });
});

/**
 * A picture is compared with the screens by its words: `npm run screenshots` notes the app's own sentences and labels
 * that were in view. Pixels differ between machines, and a fingerprint of the source would change with edits that don't
 * show. What this doesn't notice is an element that was added to a screen, except to the menu.
 */
describe('the pictures (npm run screenshots, after npm start)', () => {
  const record: PicturesRecord = JSON.parse(readFileSync(PICTURES_FILE, 'utf8'));

  it('are the files that the documents show', () => {
    const shown = DOCUMENTS.flatMap(({ text }) =>
      [...text.matchAll(/images\/([\w-]+)\.png\)/g)].map(([, file]) => file),
    );
    const files = sourcesOf(/^docs\/images\/.*\.png$/).map(({ path }) => basename(path, '.png'));
    expect([...new Set(shown)].toSorted()).toEqual(files);
    expect(Object.keys(record.words).toSorted()).toEqual(files);
  });

  it('have the menu, colours and sizes of today', () => {
    expect(record.look).toBe(sharedLook());
  });

  it('show no word that the app no longer says', () => {
    const source = sentencesSource();
    const old = Object.entries(record.words).flatMap(([file, words]) =>
      words.filter((word) => !isSaidByApp(word, source)).map((word) => `${file}: ${word}`),
    );
    expect(old).toEqual([]);
  });
});
