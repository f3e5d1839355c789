import { CONTRACTS } from '@gym/domain/contracts/index';
import { isPaymentCall } from '@gym/domain/contracts/payment-calls';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { sourcesOf } from './sources.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const endpointSchema = z.object({ secretEnvironmentVariables: z.optional(z.array(z.object({ key: z.string() }))) });
const SOURCES = sourcesOf(/^functions\/src\/.*(?<!\.test)\.ts$/);

/**
 * Returns the names of callables that a file passes to `once`, which makes a request idempotent and encrypts its stored
 * answer with the seal key. The argument is a string, or `change.name`, which stands for the `name` of each change in
 * the file.
 */
function findSealedCalls(text: string): readonly string[] {
  return [...text.matchAll(/\bonce\(\s*([^,]+),/g)].flatMap(([, argument = '']) => {
    const literal = /^'(\w+)'$/.exec(argument)?.[1];
    if (literal !== undefined) return [literal];
    expect(argument, 'the name of the callable is a string or change.name').toBe('change.name');
    return [...text.matchAll(/^ {2}name: '(\w+)',$/gm)].map(([, name = '']) => name);
  });
}

it('only the function `api` gets the seal key, and it answers all callables that use once()', async () => {
  vi.stubEnv('FUNCTIONS_EMULATOR', '');
  const exported: Readonly<Record<string, object>> = await import('../../functions/src/index.ts');
  const functionsWithKey = Object.entries(exported).filter(([, definition]) => {
    const { secretEnvironmentVariables = [] } = endpointSchema.parse(Reflect.get(definition, '__endpoint'));
    return secretEnvironmentVariables.some(({ key }) => key === 'GYM_SEAL_KEY');
  });
  const sealedCalls = SOURCES.filter(({ path }) => path !== 'functions/src/lib/once.ts').flatMap(({ text }) =>
    findSealedCalls(text),
  );
  expect(sealedCalls.length).toBeGreaterThan(0);
  const callsOfApi = Object.keys(CONTRACTS).filter((name) => !isPaymentCall(name));
  expect(sealedCalls.filter((name) => !callsOfApi.includes(name))).toEqual([]);
  expect(functionsWithKey.map(([name]) => name)).toEqual(['api']);
});

it('only once(), the seal itself and the creation of terminals read the seal key', () => {
  const readingFiles = SOURCES.filter(({ text }) => /\bsealKey\(\)/.test(text)).map(({ path }) => path);
  expect(readingFiles).toEqual([
    'functions/src/lib/once.ts',
    'functions/src/lib/seal.ts',
    'functions/src/staff/create-terminal.ts',
  ]);
});
