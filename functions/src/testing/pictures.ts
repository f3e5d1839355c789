/** Returns a PNG chunk. Its checksum is zero, because the server doesn't check it. */
function buildChunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length, 0);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, data, Buffer.alloc(4)]);
}

/**
 * Returns the bytes of a PNG with a header, an optional text chunk and an end chunk, which is empty in a valid file.
 */
export function pngBytes(width = 1, height = 1, text = '', end = ''): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits per channel and the colour type RGB; 0 for compression, filter and interlacing.
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const textChunks = text === '' ? [] : [buildChunk('tEXt', Buffer.from(`Comment\0${text}`, 'latin1'))];
  return Buffer.concat([
    signature,
    buildChunk('IHDR', header),
    ...textChunks,
    buildChunk('IEND', Buffer.from(end, 'latin1')),
  ]);
}

/** Returns the bytes of a JPEG with a frame header and an empty scan. */
export function jpegBytes(width = 1, height = 1): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), frame, scan, Buffer.from([0xff, 0xd9])]);
}

/** Returns the bytes of a WebP with its RIFF header and the header of one kind of frame. */
export function webpBytes(kind: 'VP8 ' | 'VP8L' | 'VP8X' = 'VP8L', width = 1, height = 1): Buffer {
  const bytes = Buffer.alloc(30);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write(`WEBP${kind}`, 8, 'latin1');
  bytes.writeUInt32LE(10, 16);
  if (kind === 'VP8 ') {
    bytes.writeUIntBE(0x9d012a, 23, 3);
    bytes.writeUInt16LE(width, 26);
    bytes.writeUInt16LE(height, 28);
  } else if (kind === 'VP8L') {
    bytes[20] = 0x2f;
    bytes.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 21);
  } else {
    bytes.writeUIntLE(width - 1, 24, 3);
    bytes.writeUIntLE(height - 1, 27, 3);
  }
  return bytes;
}

export function dataUrl(type: string, bytes: Buffer): string {
  return `data:${type};base64,${bytes.toString('base64')}`;
}

/** The data URL of a small JPEG that the server accepts. */
export const JPEG_URL = dataUrl('image/jpeg', jpegBytes());
/** The data URL of a small WebP that the server accepts. */
export const WEBP_URL = dataUrl('image/webp', webpBytes());
