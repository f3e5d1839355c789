import { CONTRACTS } from '@gym/domain/contracts/index';
import { isPaymentCall } from '@gym/domain/contracts/payment-calls';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { sourcesOf } from './sources.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const endpoint = z.object({ secretEnvironmentVariables: z.optional(z.array(z.object({ key: z.string() }))) });
const SOURCES = sourcesOf(/^functions\/src\/.*(?<!\.test)\.ts$/);

/** The names that a file passes to `once`: a string, or the `name` of one of the changes in the file. */
function sealedBy(text: string): readonly string[] {
  return [...text.matchAll(/\bonce\(\s*([^,]+),/g)].flatMap(([, argument = '']) => {
    const literal = /^'(\w+)'$/.exec(argument)?.[1];
    if (literal !== undefined) return [literal];
    expect(argument, 'the name of the callable is a string or change.name').toBe('change.name');
    return [...text.matchAll(/^ {2}name: '(\w+)',$/gm)].map(([, name = '']) => name);
  });
}

it('gives the key of the seal to the function that answers the calls of once(), and to no other', async () => {
  vi.stubEnv('FUNCTIONS_EMULATOR', '');
  const exported: Readonly<Record<string, object>> = await import('../../functions/src/index.ts');
  const declaring = Object.entries(exported).filter(([, made]) => {
    const { secretEnvironmentVariables = [] } = endpoint.parse(Reflect.get(made, '__endpoint'));
    return secretEnvironmentVariables.some(({ key }) => key === 'GYM_SEAL_KEY');
  });
  const callers = SOURCES.filter(({ path }) => path !== 'functions/src/lib/once.ts').flatMap(({ text }) =>
    sealedBy(text),
  );
  expect(callers.length).toBeGreaterThan(0);
  const answered = Object.keys(CONTRACTS).filter((name) => !isPaymentCall(name));
  expect(callers.filter((name) => !answered.includes(name))).toEqual([]);
  expect(declaring.map(([name]) => name)).toEqual(['api']);
});

it('reads the seal key only in once(), in the seal itself and where terminals are created', () => {
  const deriving = SOURCES.filter(({ text }) => /\bsealKey\(\)/.test(text)).map(({ path }) => path);
  expect(deriving).toEqual([
    'functions/src/lib/once.ts',
    'functions/src/lib/seal.ts',
    'functions/src/staff/create-terminal.ts',
  ]);
});
