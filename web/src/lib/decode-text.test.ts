import { expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const TEXT = 'Nombre;Teléfono\r\nÍñigo Núñez;81 1234 5678\r\n';

function encodeUtf16(text: string, isLittle: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), isLittle);
  return new Uint8Array(view.buffer);
}

const utf8 = new TextEncoder().encode(TEXT);
// The text has only ASCII and accented letters, whose codes are the same in Windows-1252 and Unicode.
const windows1252 = Uint8Array.from(TEXT, (letter) => letter.charCodeAt(0));

it.each([
  { name: 'UTF-8', bytes: utf8 },
  { name: 'UTF-8 with byte order mark', bytes: new Uint8Array([0xef, 0xbb, 0xbf, ...utf8]) },
  { name: 'UTF-16 little-endian with byte order mark', bytes: encodeUtf16(`\ufeff${TEXT}`, true) },
  { name: 'UTF-16 big-endian with byte order mark', bytes: encodeUtf16(`\ufeff${TEXT}`, false) },
  { name: 'UTF-16 little-endian', bytes: encodeUtf16(TEXT, true) },
  { name: 'UTF-16 big-endian', bytes: encodeUtf16(TEXT, false) },
  { name: 'Windows-1252', bytes: windows1252 },
])('decodes $name', ({ bytes }) => {
  expect(decodeText(bytes)).toBe(TEXT);
});

it('decodes an empty file', () => {
  expect(decodeText(new Uint8Array())).toBe('');
});
