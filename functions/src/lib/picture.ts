import { PICTURE_MAX_LENGTH } from '@gym/domain/database/store/pictures';

/** The accepted MIME types. */
const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** The limits of every picture. */
export const PICTURE_LIMITS = {
  /** Maximum width and height, pixels. */
  side: 2_048,
  /** Maximum number of bytes: three for every four characters of the longest data URL. */
  bytes: (PICTURE_MAX_LENGTH * 3) / 4,
};

/** A parsed picture. Width and height are pixels. */
export interface PictureFile {
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Number of bytes before the data of a chunk (length and name) and after the data (checksum). */
const PNG_CHUNK = { before: 8, after: 4 };
const PNG_HEADER_BYTES = 13;

/** Returns the size of a PNG; `null` unless its chunks begin with `IHDR` and the file ends with an empty `IEND`. */
function readPngSize(bytes: Buffer): Size | null {
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

/**
 * Returns whether a marker starts a frame: C0 to CF except those of tables (C4), extensions (C8) and arithmetic coding
 * (CC).
 */
function isFrameMarker(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/**
 * Returns the length of the segment at the index `at`, without its marker; `null` if the length is invalid or the file
 * ends before the segment ends.
 */
function readSegmentLength(bytes: Buffer, at: number): number | null {
  const length = bytes.readUInt16BE(at + 2);
  return length < 2 || at + 2 + length > bytes.length ? null : length;
}

const SCAN_MARKER = 0xda;
/** Minimum length of a frame's segment, so that it contains height and width. */
const FRAME_BYTES = 8;

/** Returns the size of a JPEG; `null` unless it has one frame before its scan and ends with the end marker. */
function readJpegSize(bytes: Buffer): Size | null {
  if (bytes.readUInt16BE(bytes.length - 2) !== 0xffd9) return null;
  let size: Size | null = null;
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes.readUInt8(at + 1);
    const length = bytes[at] === 0xff ? readSegmentLength(bytes, at) : null;
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

/** Returns the size of a WebP; `null` unless its RIFF header has the file's length and its first chunk is valid. */
function readWebpSize(bytes: Buffer): Size | null {
  if (bytes.length < WEBP_HEADER_BYTES || bytes.readUInt32LE(4) + 8 !== bytes.length) return null;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      // Lossy: a start code, then width and height in 14 bits each, with 2 bits of scale above them.
      if (bytes.readUIntBE(23, 3) !== 0x9d012a) return null;
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      // Lossless: a signature, then width - 1 and height - 1 in 14 bits each.
      if (bytes[20] !== 0x2f) return null;
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      // Extended: width - 1 and height - 1 in 24 bits each.
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}

/** Detects the type of a picture by its first bytes; `null` if it is none of the accepted types. */
function detectType(bytes: Buffer): PictureType | null {
  if (bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return 'image/png';
  if (bytes.length >= 4 && bytes.readUIntBE(0, 3) === 0xffd8ff) return 'image/jpeg';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'image/webp';
  return null;
}

const READ_SIZE: Readonly<Record<PictureType, (bytes: Buffer) => Size | null>> = {
  'image/jpeg': readJpegSize,
  'image/png': readPngSize,
  'image/webp': readWebpSize,
};

const DATA_URL = /^data:([a-z/]+);base64,([A-Za-z0-9+/]+={0,2})$/;

/**
 * Parses a picture from a data URL. It is valid if its first bytes are those of the declared type (JPEG, PNG or WebP),
 * if it is within {@link PICTURE_LIMITS}, and if the file has the structure of its format and is complete. The pixels
 * are not decoded.
 *
 * @returns `null` if it is invalid
 */
export function parsePicture(dataUrl: string): PictureFile | null {
  const [, declared, text] = DATA_URL.exec(dataUrl) ?? [];
  if (text === undefined) return null;
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length > PICTURE_LIMITS.bytes) return null;
  const type = detectType(bytes);
  if (type === null || type !== declared) return null;
  const size = READ_SIZE[type](bytes);
  if (size === null) return null;
  const { width, height } = size;
  const isWithin = Math.min(width, height) >= 1 && Math.max(width, height) <= PICTURE_LIMITS.side;
  return isWithin ? { type, width, height, bytes } : null;
}

/** Returns the top-level field of an input that contains an invalid picture, at any depth; `null` if there is none. */
export function findInvalidPicture(input: unknown): string | null {
  if (typeof input !== 'object' || input === null) return null;
  for (const [field, value] of Object.entries(input)) {
    const isInvalid =
      typeof value === 'string' ? value.startsWith('data:image/') && !parsePicture(value) : findInvalidPicture(value);
    if (isInvalid) return field;
  }
  return null;
}
