import { describe, expect, it } from 'vitest';
import { sha1 } from './hash.ts';
import { EMPTY, leaf } from './node.ts';
import { nodeOf } from './testing/arbitraries.ts';
import type { Json } from './types.ts';

describe('hash', () => {
  it.each<[Json, string]>([
    [null, ''],
    [true, 'E5z61QM0lN/U2WsOnusszCTkR8M='],
    [1, 'YPVfR2bXt/lcDjiQZ8pOkAd3qkQ='],
    ['abc', 'dC6T6AgOHZEfclb8j/idGrWJNe0='],
    [{ a: 1 }, 'gIphxiFGusLh2VwSNVKSvNu90m4='],
  ])('of %j', (json, hash) => {
    expect(nodeOf(json).hash()).toBe(hash);
  });

  it('is cached in the node and changes with writes', () => {
    const node = nodeOf({ a: { b: 1 }, c: 2 });
    const first = node.hash();
    expect(node.hash()).toBe(first);
    const changed = node.set(['a', 'b'], leaf(2));
    expect(changed.hash()).not.toBe(first);
    expect(changed.set(['a', 'b'], leaf(1)).hash()).toBe(first);
    expect(node.withPriority(1).hash()).not.toBe(first);
    expect(EMPTY.hash()).toBe('');
  });

  it('distinguishes lone surrogates', () => {
    expect(sha1('\ud83c')).not.toBe(sha1('\ud83d'));
    expect(sha1('ñ🏋️')).toBe(sha1(Buffer.from('ñ🏋️').toString()));
  });
});
