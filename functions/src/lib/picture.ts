import { PICTURE_MAX_LENGTH } from '@gym/domain/database/pictures';

/** Types that are taken and sent; the browser re-encodes every picture to the first one. */
const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** The most of a picture, whatever it shows; a contract may allow less. The app sends at most 960 pixels a side. */
export const PICTURE_LIMITS = {
  /** Width and height, pixels. */
  side: 2_048,
  /** Three bytes for every four characters of the longest data URL. */
  bytes: (PICTURE_MAX_LENGTH * 3) / 4,
};

export interface Picture {
  readonly type: PictureType;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Length and name before a chunk's data, checksum after them. */
const PNG_CHUNK = { before: 8, after: 4 };
const PNG_HEADER_BYTES = 13;

/** The size of a PNG whose chunks lead from `IHDR` to an empty `IEND` at the very end. */
function sizeOfPng(bytes: Buffer): Size | null {
  let size: Size | null = null;
  for (let at = PNG_SIGNATURE.length; at + PNG_CHUNK.before + PNG_CHUNK.after <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + PNG_CHUNK.before);
    const data = at + PNG_CHUNK.before;
    const next = data + length + PNG_CHUNK.after;
    if (next > bytes.length) return null;
    if (size === null) {
      if (name !== 'IHDR' || length !== PNG_HEADER_BYTES) return null;
      size = { width: bytes.readUInt32BE(data), height: bytes.readUInt32BE(data + 4) };
    }
    if (name === 'IEND') return length === 0 && next === bytes.length ? size : null;
    at = next;
  }
  return null;
}

/** Start of a frame: C0 to CF without the markers for tables (C4), extensions (C8) and arithmetic coding (CC). */
function isFrameMarker(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** The length of the segment at `at` without its marker, or `null` when it doesn't fit into the file. */
function segmentLength(bytes: Buffer, at: number): number | null {
  const length = bytes.readUInt16BE(at + 2);
  return length < 2 || at + 2 + length > bytes.length ? null : length;
}

const SCAN_MARKER = 0xda;
const FRAME_BYTES = 8;

/** The size of a JPEG whose segments lead to one frame and then to its scan, and that ends with the end marker. */
function sizeOfJpeg(bytes: Buffer): Size | null {
  if (bytes.readUInt16BE(bytes.length - 2) !== 0xffd9) return null;
  let size: Size | null = null;
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes.readUInt8(at + 1);
    const length = bytes[at] === 0xff ? segmentLength(bytes, at) : null;
    if (length === null) return null;
    if (marker === SCAN_MARKER) return size;
    if (isFrameMarker(marker)) {
      if (size !== null || length < FRAME_BYTES) return null;
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    at += 2 + length;
  }
  return null;
}

const WEBP_HEADER_BYTES = 30;

/** The size of a WebP whose RIFF header tells the length that it has. */
function sizeOfWebp(bytes: Buffer): Size | null {
  if (bytes.length < WEBP_HEADER_BYTES || bytes.readUInt32LE(4) + 8 !== bytes.length) return null;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      // Lossy: a start code, then two sizes of 14 bits below their scales.
      if (bytes.readUIntBE(23, 3) !== 0x9d012a) return null;
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      // Lossless: a signature, then both sizes less one in 14 bits each.
      if (bytes[20] !== 0x2f) return null;
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      // Extended: both sizes less one in 24 bits each.
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}

/** The type by the first bytes. */
function typeOf(bytes: Buffer): PictureType | null {
  if (bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return 'image/png';
  if (bytes.length >= 4 && bytes.readUIntBE(0, 3) === 0xffd8ff) return 'image/jpeg';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'image/webp';
  return null;
}

const SIZE_OF: Readonly<Record<PictureType, (bytes: Buffer) => Size | null>> = {
  'image/jpeg': sizeOfJpeg,
  'image/png': sizeOfPng,
  'image/webp': sizeOfWebp,
};

const DATA_URL = /^data:([a-z/]+);base64,([A-Za-z0-9+/]+={0,2})$/;

/**
 * Parses a picture from its data URL: a JPEG, PNG or WebP by its first bytes, of the type that it claims, whose header tells a size and a
 * length within the limits, and with nothing behind its end. What the pixels show is not looked at.
 *
 * @returns `null` for anything else
 */
export function parsePicture(dataUrl: string): Picture | null {
  const [, claimed, text] = DATA_URL.exec(dataUrl) ?? [];
  if (text === undefined) return null;
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length > PICTURE_LIMITS.bytes) return null;
  const type = typeOf(bytes);
  if (type === null || type !== claimed) return null;
  const size = SIZE_OF[type](bytes);
  if (size === null) return null;
  const { width, height } = size;
  const isWithin = Math.min(width, height) >= 1 && Math.max(width, height) <= PICTURE_LIMITS.side;
  return isWithin ? { type, width, height, bytes } : null;
}

/** Returns the field of a call's input that holds the data URL of a picture but no valid picture, at any depth; else `null`. */
export function findNoPicture(input: unknown): string | null {
  if (typeof input !== 'object' || input === null) return null;
  for (const [field, value] of Object.entries(input)) {
    const isBad =
      typeof value === 'string' ? value.startsWith('data:image/') && !parsePicture(value) : findNoPicture(value);
    if (isBad) return field;
  }
  return null;
}
