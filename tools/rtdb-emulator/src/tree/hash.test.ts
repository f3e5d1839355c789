import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sha1 } from './hash.ts';
import { EMPTY, leaf } from './node.ts';
import { nodeOf } from './testing/arbitraries.ts';
import type { Json } from './types.ts';

describe('hash', () => {
  it.each<{ json: Json; hash: string }>([
    { json: null, hash: '' },
    { json: true, hash: 'E5z61QM0lN/U2WsOnusszCTkR8M=' },
    { json: 1, hash: 'YPVfR2bXt/lcDjiQZ8pOkAd3qkQ=' },
    { json: 'abc', hash: 'dC6T6AgOHZEfclb8j/idGrWJNe0=' },
    { json: { a: 1 }, hash: 'gIphxiFGusLh2VwSNVKSvNu90m4=' },
  ])('of $json is $hash', ({ json, hash }) => {
    expect(nodeOf(json).hash()).toBe(hash);
  });

  it('changes with a value or priority, and is the same for equal data', () => {
    const node = nodeOf({ a: { b: 1 }, c: 2 });
    const first = node.hash();
    expect(node.hash()).toBe(first);
    const changed = node.set(['a', 'b'], leaf(2));
    expect(changed.hash()).not.toBe(first);
    expect(changed.set(['a', 'b'], leaf(1)).hash()).toBe(first);
    expect(node.withPriority(1).hash()).not.toBe(first);
    expect(EMPTY.hash()).toBe('');
  });

  it('is computed from the UTF-8 text, and distinguishes lone surrogates', () => {
    expect(sha1('\ud83c')).not.toBe(sha1('\ud83d'));
    expect(sha1('ñ🏋️')).toBe(createHash('sha1').update('ñ🏋️', 'utf8').digest('base64'));
  });
});
