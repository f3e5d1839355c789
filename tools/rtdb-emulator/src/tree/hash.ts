/** Computes the hashes by which listens and transactions compare data. */
import { hash as digest } from 'node:crypto';
import type { LeafValue, Priority } from './types.ts';

const doubleBytes = Buffer.alloc(8);

/** Encodes text as UTF-8. A lone surrogate becomes three bytes. */
function encodeUtf8(text: string): Buffer {
  const bytes = Buffer.alloc(text.length * 3);
  let end = 0;
  for (let i = 0; i < text.length; ) {
    const code = text.codePointAt(i) as number;
    i += code > 0xffff ? 2 : 1;
    if (code < 0x80) bytes[end++] = code;
    else if (code < 0x800) {
      bytes[end++] = (code >> 6) | 0xc0;
      bytes[end++] = (code & 63) | 0x80;
    } else {
      if (code > 0xffff) {
        bytes[end++] = (code >> 18) | 0xf0;
        bytes[end++] = ((code >> 12) & 63) | 0x80;
      } else bytes[end++] = (code >> 12) | 0xe0;
      bytes[end++] = ((code >> 6) & 63) | 0x80;
      bytes[end++] = (code & 63) | 0x80;
    }
  }
  return bytes.subarray(0, end);
}

/**
 * Returns the base64 text of the SHA-1 hash of the text in UTF-8. Lone surrogates are encoded as three bytes, as in the
 * SDK; Node's encoder would replace them.
 */
export function sha1(text: string): string {
  return digest('sha1', text.isWellFormed() ? text : encodeUtf8(text), 'base64');
}

function numberText(value: number): string {
  doubleBytes.writeDoubleBE(value);
  return `number:${doubleBytes.toString('hex')}`;
}

function valueText(value: LeafValue): string {
  if (typeof value === 'number') return numberText(value);
  return typeof value === 'string' ? `string:${value}` : `boolean:${value}`;
}

/** Returns the prefix of the hashed text for a priority. */
export function priorityText(priority: Priority): string {
  return priority === null ? '' : `priority:${valueText(priority)}:`;
}

export function hashLeaf(value: LeafValue, priority: Priority): string {
  return sha1(priorityText(priority) + valueText(value));
}
