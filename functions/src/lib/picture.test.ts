import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dataUrl, jpegBytes, pngBytes, webpBytes } from '../testing/pictures.ts';
import { findInvalidPicture, PICTURE_LIMITS, parsePicture } from './picture.ts';

const SIDE = PICTURE_LIMITS.side;
const HTML = '<!doctype html><script>alert(1)</script>';

const MAKERS = [
  { type: 'image/png', make: pngBytes },
  { type: 'image/jpeg', make: jpegBytes },
  { type: 'image/webp', make: (width: number, height: number) => webpBytes('VP8 ', width, height) },
  { type: 'image/webp', make: (width: number, height: number) => webpBytes('VP8L', width, height) },
  { type: 'image/webp', make: (width: number, height: number) => webpBytes('VP8X', width, height) },
];

describe.each(MAKERS)('a picture of type $type', ({ type, make }) => {
  it.each([
    { width: 1, height: 1 },
    { width: 480, height: 320 },
    { width: SIDE, height: SIDE },
  ])('is read with its size $width × $height', ({ width, height }) => {
    const bytes = make(width, height);
    expect(parsePicture(dataUrl(type, bytes))).toEqual({ type, width, height, bytes });
  });

  it('is refused if its width or height is one pixel over the limit', () => {
    expect(parsePicture(dataUrl(type, make(SIDE + 1, 1)))).toBeNull();
    expect(parsePicture(dataUrl(type, make(1, SIDE + 1)))).toBeNull();
  });

  it('is refused if it declares another type', () => {
    for (const other of ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml', 'text/html'])
      if (other !== type) expect(parsePicture(dataUrl(other, make(1, 1)))).toBeNull();
  });

  it('is refused if it is cut off at any byte', () => {
    const bytes = make(10, 10);
    for (let length = 1; length < bytes.length; length++)
      expect(parsePicture(dataUrl(type, bytes.subarray(0, length)))).toBeNull();
  });

  it('is refused with HTML after its end or before its beginning', () => {
    const page = Buffer.from(HTML);
    expect(parsePicture(dataUrl(type, Buffer.concat([make(10, 10), page])))).toBeNull();
    expect(parsePicture(dataUrl(type, Buffer.concat([page, make(10, 10)])))).toBeNull();
  });
});

it.each([
  { what: 'HTML', bytes: Buffer.from(HTML) },
  {
    what: 'an SVG with a script',
    bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  },
  { what: 'a GIF', bytes: Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;', 'latin1') },
  {
    what: 'HTML after the signature of a PNG',
    bytes: Buffer.concat([pngBytes().subarray(0, 8), Buffer.from(HTML)]),
  },
  { what: 'a PNG with HTML in its end chunk', bytes: pngBytes(1, 1, '', HTML) },
  { what: 'a PNG of 0 × 0 pixels', bytes: pngBytes(0, 0) },
  { what: 'a JPEG of 0 × 0 pixels', bytes: jpegBytes(0, 0) },
  { what: 'a JPEG with only its start and end markers', bytes: Buffer.from([0xff, 0xd8, 0xff, 0xd9]) },
])('refuses $what with any declared type', ({ bytes }) => {
  for (const type of ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml', 'image/gif', 'text/html'])
    expect(parsePicture(dataUrl(type, bytes))).toBeNull();
});

it('accepts a PNG with HTML in a text chunk, because the response headers prevent its execution', () => {
  expect(parsePicture(dataUrl('image/png', pngBytes(1, 1, HTML)))).toMatchObject({ type: 'image/png', width: 1 });
});

it('refuses more bytes than the limit', () => {
  const fits = pngBytes(1, 1, 'x'.repeat(PICTURE_LIMITS.bytes - pngBytes(1, 1, 'x').length + 1));
  expect(fits).toHaveLength(PICTURE_LIMITS.bytes);
  expect(parsePicture(dataUrl('image/png', fits))).not.toBeNull();
  const tooLong = pngBytes(1, 1, 'x'.repeat(PICTURE_LIMITS.bytes - pngBytes(1, 1, 'x').length + 2));
  expect(parsePicture(dataUrl('image/png', tooLong))).toBeNull();
});

it('parses any bytes after any header without an error', () => {
  const headers = [
    pngBytes().subarray(0, 16),
    jpegBytes().subarray(0, 6),
    webpBytes().subarray(0, 16),
    Buffer.alloc(0),
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...headers),
      fc.uint8Array({ maxLength: 60 }),
      fc.constantFrom('png', 'jpeg', 'webp'),
      (header, bytes, type) => {
        const picture = parsePicture(dataUrl(`image/${type}`, Buffer.concat([header, bytes])));
        expect(picture === null || picture.width <= SIDE).toBe(true);
      },
    ),
  );
});

describe('findInvalidPicture', () => {
  const good = dataUrl('image/png', pngBytes());
  it.each([
    { what: 'a valid picture', input: { Photo: good, Name: 'Ana' }, field: null },
    { what: 'an invalid picture', input: { Photo: 'data:image/png;base64,AAAA' }, field: 'Photo' },
    {
      what: 'an invalid picture in a row',
      input: { rows: [{ Photo: good }, { Photo: 'data:image/png;base64,AAAA' }] },
      field: 'rows',
    },
    { what: 'a text that begins with "data:"', input: { Text: 'data: 5 visitas' }, field: null },
    { what: 'a removed picture', input: { Photo: null }, field: null },
    { what: 'an input that is no object', input: 'data:image/png;base64,AAAA', field: null },
  ])('returns $field for $what', ({ input, field }) => {
    expect(findInvalidPicture(input)).toBe(field);
  });
});
