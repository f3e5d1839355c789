import { CONTRACTS } from '@gym/domain/contracts/index';
import { expect, it } from 'vitest';
import { sourcesOf } from './sources.ts';

const DECLARATION =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:class|const|enum|function\*?|interface|let|type) (\w+)/gm;

/** Files of views. Each exports `Page`, because the router loads a view by that name. */
const VIEWS = /^web\/src\/app\/pages\//;

/** Doubles that stay, each with the reason. */
const REVIEWED: Readonly<Record<string, string>> = {
  DATABASE_INSTANCE: 'the same instance, from the environment of the functions and for the local suite',
  DamagedRecord: 'the same error, on the server and in the browser, which can’t import each other',
  Refusal: 'the answer of a refused call, and the component that shows one',
  call: 'a stand-in in the tests of forms, with the name of what it replaces',
  payments: 'a field of inputs, and a scheduled function, whose name is deployed',
};

/** The files that declare each exported name, for names that more than one file declares. */
function doubles(): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, string[]>();
  for (const { path, text } of sourcesOf(
    /^(domain\/src|functions\/src|web\/src|scripts|tools)\/.*(?<!\.test)\.(tsx?|mjs)$/,
  )) {
    // Overloads declare a name repeatedly in one file.
    for (const name of new Set([...text.matchAll(DECLARATION)].map(([, found = '']) => found))) {
      if (name === 'Page' && VIEWS.test(path)) continue;
      files.set(name, [...(files.get(name) ?? []), path]);
    }
  }
  return new Map([...files].filter(([, paths]) => paths.length > 1));
}

/** Whether a name is a callable's, declared as its contract and as the handler that answers it. */
function isCallable(name: string, [contract = '', handler = '', ...others]: readonly string[]): boolean {
  return (
    name in CONTRACTS &&
    contract.startsWith('domain/src/contracts/') &&
    handler.startsWith('functions/src/') &&
    others.length === 0
  );
}

it('declares each exported name once, except callables, views and the reviewed doubles', () => {
  const found = [...doubles()].filter(([name, paths]) => !isCallable(name, paths));
  expect(found.filter(([name]) => !(name in REVIEWED)).map(([name, paths]) => `${name}: ${paths.join(', ')}`)).toEqual(
    [],
  );
  expect(Object.keys(REVIEWED).filter((name) => !found.some(([double]) => double === name))).toEqual([]);
});
