import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  hashSharedLook,
  isAppText,
  PICTURES_FILE,
  type PicturesRecord,
  readTextSources,
} from '../../scripts/lib/picture-words.ts';
import { SUITES } from '../../scripts/testing/suites.ts';
import { ROOT } from '../support/emulator-ports.ts';
import { type Source, sourcesOf } from './sources.ts';

/** A text in a document. `document`: path of the document. */
interface DocumentText {
  readonly document: string;
  readonly text: string;
}

/** Returns the newest section of the changelog. Older ones contain names that no longer exist. */
function newestSection(text: string): string {
  return text.split(/^(?=## )/m)[1] ?? '';
}

/** The documents of the project; of the changelog, only the newest section. */
const DOCUMENTS: readonly Source[] = sourcesOf(
  /^(README|CONTRIBUTING|SECURITY|CHANGELOG|tests\/README|docs\/.*)\.md$/,
).map(({ path, text }) => ({ path, text: path === 'CHANGELOG.md' ? newestSection(text) : text }));

/** Paths of all files of the project. */
const FILES = sourcesOf(/./).map(({ path }) => path);
/** Source files and configuration of the project. */
const CODE = sourcesOf(/\.(ts|tsx|mjs|js|json|yml)$/)
  .filter(({ path }) => !/^(docs|emulator-data)\/|package-lock\.json$/.test(path))
  .filter(({ path }) => path !== 'tests/architecture/documents.test.ts');

/** Paths that git ignores: files that a build or deployment generates, and local settings. */
const GENERATED =
  /^(web\/dist|web\/dist-site|functions\/lib|firebase\.local\.json|[\w/-]*\.cache|node_modules)(\/|$)|(^|\/)\.env(\.|$)/;

/** Returns the texts of a document's code spans, and the lines of its code blocks except diagrams. */
function findCode({ path, text }: Source): readonly DocumentText[] {
  const blocks = [...text.matchAll(/^ *```(\w*)\n([\s\S]*?)^ *```/gm)]
    .filter(([, language]) => language !== 'mermaid')
    .flatMap(([, , block = '']) => block.split('\n'));
  const prose = text.replace(/^ *```[\s\S]*?^ *```/gm, '');
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  return [...blocks, ...spans].map((code) => ({ document: path, text: code.trim() }));
}
const CODE_TEXTS = DOCUMENTS.flatMap(findCode);

/** A command in a document, split into words. */
interface Command extends DocumentText {
  readonly words: readonly string[];
}

/**
 * The commands that begin with npm, npx or node, also within a pipeline or list of commands. Comments and environment
 * variables are removed.
 */
const COMMANDS: readonly Command[] = CODE_TEXTS.flatMap(({ document, text }) =>
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

/**
 * Returns the text of a script and of all files that it imports by a relative path or runs. `visited`: files to skip.
 */
function readScript(path: string, visited = new Set<string>()): string {
  if (visited.has(path) || !existsSync(join(ROOT, path))) return '';
  visited.add(path);
  const text = readFileSync(join(ROOT, path), 'utf8');
  // Scripts run other scripts by their path from the root, for example with `runOnNode24`.
  const imported = [...text.matchAll(/from '(\.[^']+)'/g)].map(([, to = '']) => join(dirname(path), to));
  const run = [...text.matchAll(/'((?:scripts|tests|web)\/[\w./-]+\.(?:ts|mjs))'/g)].map(([, to = '']) => to);
  return [text, ...[...imported, ...run].map((file) => readScript(file, visited))].join('\n');
}

/** Returns the options of a command that its script mentions neither as `--name` nor as a key of `parseArgs`. */
function unknownOptions(script: string, words: readonly string[]): readonly string[] {
  const text = readScript(script);
  return words
    .filter((word) => /^--\w/.test(word))
    .map((word) => word.replace(/=.*/, ''))
    .filter((option) => !text.includes(option) && !new RegExp(`['"]?${option.slice(2)}['"]?: \\{`).test(text));
}

/** Returns what is wrong with the call of an npm script with these words after its name; `null` if nothing is wrong. */
function findScriptProblem(name: string, words: readonly string[]): string | null {
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

/** Returns what is wrong with the call of a package's program; `null` if nothing is wrong. */
function findProgramProblem([program = '', ...words]: readonly string[]): string | null {
  if (!existsSync(join(ROOT, 'node_modules/.bin', program))) return `no program ${program}`;
  if (program === 'firebase') {
    const file = `node_modules/firebase-tools/lib/commands/${words[0]?.replaceAll(/[:.]/g, '-')}.js`;
    return existsSync(join(ROOT, file)) ? null : `firebase has no command ${words[0]}`;
  }
  if (program === 'vitest') {
    const projectIndex = words.indexOf('--project') + 1;
    const project = words[projectIndex]?.replaceAll("'", '');
    const isKnown = projectIndex === 0 || project?.endsWith('*') || VITEST_CONFIG.includes(`'${project}'`);
    return isKnown ? null : `vitest has no project ${project}`;
  }
  return null;
}

/** Returns what is wrong with a command; `null` if nothing is wrong. */
function findCommandProblem([program, first = '', ...words]: readonly string[]): string | null {
  if (program === 'npx') return findProgramProblem([first, ...words]);
  if (program === 'npm') {
    if (first === 'run')
      return words.includes('--workspace') ? null : findScriptProblem(words[0] ?? '', words.slice(1));
    return ['start', 'test'].includes(first) ? findScriptProblem(first, words) : null;
  }
  if (first.startsWith('-')) return null;
  if (!existsSync(join(ROOT, first))) return `no file ${first}`;
  const options = unknownOptions(first, words);
  return options.length === 0 ? null : `${first} has no option ${options}`;
}

/**
 * Converts a path with placeholders (`<name>`, `{name}`, `…`, `*`) to a pattern that matches every path with these
 * segments.
 */
function toPattern(path: string): RegExp {
  const parts = path.split(/(<[^>]*>|\{[^}]*\}|…|\*+)/);
  const source = parts
    .map((part, index) => (index % 2 === 1 ? '[^ ]*' : part.replaceAll(/[.+?^$()[\]\\|]/g, '\\$&')))
    .join('');
  return new RegExp(`(^|/)${source}${path.endsWith('/') ? '' : '(/|$)'}`);
}

/** Names of the folders in the root of the project. */
const TOP_FOLDERS = new Set(FILES.filter((path) => path.includes('/')).map((path) => path.split('/')[0]));
/** Matches names of source files, also with placeholders. */
const SOURCE_NAME = /^[\w<{*.][\w<>{}*….-]*\.(ts|tsx|mjs|css|md|yml|spec\.ts)$/;

/** Whether a word of a document looks like a path of the project. */
function isPath(word: string): boolean {
  const [top = ''] = word.split('/');
  const isInFolder = word.includes('/') && (TOP_FOLDERS.has(top) || SOURCE_NAME.test(basename(word)));
  return (isInFolder || SOURCE_NAME.test(word)) && !/^(https?:|@|\/)/.test(word) && !word.includes('://');
}

/** The paths that documents mention, alone or within a command. */
const PATHS: readonly DocumentText[] = CODE_TEXTS.flatMap(({ document, text }) =>
  text.split(/[\s,;()'"`]+/).map((word) => ({ document, text: word.replace(/^\.\//, '').replace(/[:.]+$/, '') })),
).filter(({ text }) => isPath(text));

/**
 * Whether a path exists in the project or is generated. It may be relative to the root or to any other folder, and have
 * placeholders.
 */
function pathExists(path: string): boolean {
  if (GENERATED.test(path)) return true;
  const pattern = toPattern(path);
  return FILES.some((file) => pattern.test(file));
}

/** Matches names of environment variables. */
const SETTING = /\b(?:VITE|GYM|ENFORCE|DOOR|BENCH|FORM|WHATSAPP|MERCADO|PAYMENT|PUSH|VAPID)_[A-Z][A-Z0-9_]*\b/g;

/** Returns the anchor that GitHub generates for a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
}

/** Returns what is wrong with a link in a document; `null` if nothing is wrong. */
function findLinkProblem(document: string, link: string): string | null {
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
      const problem = findCommandProblem(words);
      return problem === null ? [] : [`${document}: ${text}: ${problem}`];
    });
    expect(problems).toEqual([]);
  });

  it('paths of the project that exist', () => {
    expect(PATHS.length).toBeGreaterThan(300);
    const missing = PATHS.filter(({ text }) => !pathExists(text)).map(({ document, text }) => `${document}: ${text}`);
    expect([...new Set(missing)]).toEqual([]);
  });

  it('settings that the code mentions', () => {
    const mentioned = DOCUMENTS.flatMap(({ path, text }) =>
      [...text.matchAll(SETTING)].map(([name]) => ({ path, name })),
    );
    expect(mentioned.length).toBeGreaterThan(20);
    const code = CODE.map(({ text }) => text).join('\n');
    const notInCode = mentioned.filter(({ name }) => !new RegExp(`\\b${name}\\b`).test(code));
    expect([...new Set(notInCode.map(({ path, name }) => `${path}: ${name}`))]).toEqual([]);
  });

  it('link targets (documents, headings and pictures) that exist', () => {
    const problems = DOCUMENTS.flatMap(({ path, text }) =>
      [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].flatMap(([, link = '']) => {
        const problem = findLinkProblem(path, link);
        return problem === null ? [] : [`${path}: ${link}: ${problem}`];
      }),
    );
    expect(problems).toEqual([]);
  });
});

/** Returns the texts in italics of a guide, which are labels on the app's screens. */
function findLabels({ path, text }: Source): readonly DocumentText[] {
  const italics = [...text.matchAll(/(?<![*\w])\*(?![*\s])([^*]+?)\*(?![*\w])/g)];
  return italics.map(([, label = '']) => ({ document: path, text: label.replaceAll(/\s+/g, ' ') }));
}

describe('the guides for the gym', () => {
  const guides = DOCUMENTS.filter(({ path }) => path.startsWith('docs/guias/'));

  it('contain only labels that the app has', () => {
    const labels = guides.flatMap(findLabels);
    expect(labels.length).toBeGreaterThan(100);
    const source = readTextSources();
    const unknown = labels.filter(({ text }) => !isAppText(text, source));
    expect([...new Set(unknown.map(({ document, text }) => `${document}: ${text}`))]).toEqual([]);
  });
});

/**
 * The tests compare the texts that `npm run screenshots` recorded for each picture with the texts of the app. They
 * don't compare pixels, which differ between computers. Limitation: they notice a new element only in the menu.
 */
describe('the pictures (npm run screenshots, after npm start)', () => {
  const record: PicturesRecord = JSON.parse(readFileSync(PICTURES_FILE, 'utf8'));

  it('are exactly the pictures that the documents embed', () => {
    const embedded = DOCUMENTS.flatMap(({ text }) =>
      [...text.matchAll(/images\/([\w-]+)\.png[)"]/g)].map(([, file]) => file),
    );
    const files = sourcesOf(/^docs\/images\/.*\.png$/).map(({ path }) => basename(path, '.png'));
    expect([...new Set(embedded)].toSorted()).toEqual(files);
    expect(Object.keys(record.words).toSorted()).toEqual(files);
  });

  it('were taken with the current menu, colours and sizes', () => {
    expect(record.look).toBe(hashSharedLook());
  });

  it('contain no text that the app no longer has', () => {
    const source = readTextSources();
    const outdated = Object.entries(record.words).flatMap(([file, words]) =>
      words.filter((word) => !isAppText(word, source)).map((word) => `${file}: ${word}`),
    );
    expect(outdated).toEqual([]);
  });
});
