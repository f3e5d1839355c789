/** What fits in the database, as characters of a data URL. */
const PHOTO_MAX_LENGTH = 40_000;

/** Tried in this order, until one fits: side in pixels and quality of the JPEG. */
const TRIES = [
  [480, 0.85],
  [480, 0.7],
  [400, 0.7],
  [320, 0.7],
  [320, 0.5],
  [240, 0.5],
] as const;

/** The largest centred square of a picture: its left, top and side in pixels. */
export function centredSquare(width: number, height: number): readonly [left: number, top: number, side: number] {
  const side = Math.min(width, height);
  return [(width - side) / 2, (height - side) / 2, side];
}

/** A picture as a square JPEG of at most {@link PHOTO_MAX_LENGTH} characters, or `null` when it can't be drawn. */
export function squarePhoto(source: CanvasImageSource, width: number, height: number): string | null {
  if (width === 0 || height === 0) return null;
  const [left, top, side] = centredSquare(width, height);
  const canvas = document.createElement('canvas');
  for (const [size, quality] of TRIES) {
    canvas.width = size;
    canvas.height = size;
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.imageSmoothingQuality = 'high';
    context.drawImage(source, left, top, side, side, 0, 0, size, size);
    const url = canvas.toDataURL('image/jpeg', quality);
    if (url.startsWith('data:image/jpeg') && url.length <= PHOTO_MAX_LENGTH) return url;
  }
  return null;
}

/** The same of a file that somebody chose; turned the way the camera was held. */
export async function squarePhotoOfFile(file: Blob): Promise<string | null> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const photo = squarePhoto(picture, picture.width, picture.height);
    picture.close();
    return photo;
  } catch {
    // Not a picture, or one of a kind that this browser can't read.
    return null;
  }
}
