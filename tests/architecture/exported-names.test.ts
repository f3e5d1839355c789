import { CONTRACTS } from '@gym/domain/contracts/index';
import { expect, it } from 'vitest';
import { sourcesOf } from './sources.ts';

/** Matches an exported declaration. The group is its name. */
const DECLARATION =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:class|const|enum|function\*?|interface|let|type) (\w+)/gm;

/** Paths of the files that may export `Page`, the name by which the router loads a page. */
const PAGE_FILES = /^web\/src\/app\/pages\//;

/** Names that two files may declare, each with the reason. */
const ALLOWED_DUPLICATES: Readonly<Record<string, string>> = {
  DATABASE_INSTANCE: 'the name of the database instance: of the functions’ project, and of the local suite',
  DamagedRecord: 'the same error, on the server and in the browser, which can’t import each other',
  Refusal: 'the answer of a refused call, and the component that shows one',
  call: 'the function that calls a callable, and its stand-in in the tests of forms',
  payments: 'a field of inputs, and a scheduled function, whose name is deployed',
};

/** Returns the names that several files export, with the paths of these files. */
function findDuplicates(): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, string[]>();
  for (const { path, text } of sourcesOf(
    /^(domain\/src|functions\/src|web\/src|scripts|tools)\/.*(?<!\.test)\.(tsx?|mjs)$/,
  )) {
    // The set removes duplicates, because overloads declare a name several times in one file.
    for (const name of new Set([...text.matchAll(DECLARATION)].map(([, declared = '']) => declared))) {
      if (name === 'Page' && PAGE_FILES.test(path)) continue;
      files.set(name, [...(files.get(name) ?? []), path]);
    }
  }
  return new Map([...files].filter(([, paths]) => paths.length > 1));
}

/** Whether a name is that of a callable, which the contract and the handler both declare. */
function isCallable(name: string, [contract = '', handler = '', ...others]: readonly string[]): boolean {
  return (
    name in CONTRACTS &&
    contract.startsWith('domain/src/contracts/') &&
    handler.startsWith('functions/src/') &&
    others.length === 0
  );
}

it('each exported name is declared once, except names of callables, `Page`, and allowed duplicates', () => {
  const duplicates = [...findDuplicates()].filter(([name, paths]) => !isCallable(name, paths));
  expect(
    duplicates.filter(([name]) => !(name in ALLOWED_DUPLICATES)).map(([name, paths]) => `${name}: ${paths.join(', ')}`),
  ).toEqual([]);
  expect(
    Object.keys(ALLOWED_DUPLICATES).filter((name) => !duplicates.some(([duplicate]) => duplicate === name)),
  ).toEqual([]);
});
