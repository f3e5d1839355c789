/** How a picture is stored: its aspect ratio, and the maximum length of its data URL. */
export interface PictureSize {
  /** Height of a picture whose width is 1. */
  readonly height: number;
  readonly maxLength: number;
  /** Its format. Browsers that can't encode it make a PNG instead. */
  readonly type?: 'image/webp';
  /** Attempts in order until the result is short enough: width in pixels and quality. */
  readonly tries: readonly (readonly [width: number, quality: number])[];
}

/** For people and products. */
export const SQUARE: PictureSize = {
  height: 1,
  maxLength: 40_000,
  tries: [
    [480, 0.85],
    [480, 0.7],
    [400, 0.7],
    [320, 0.7],
    [320, 0.5],
    [240, 0.5],
  ],
};

/** For the icon of the installed app, in the largest size that browsers need. Browsers don't accept JPEG for icons. */
export const ICON: PictureSize = {
  height: 1,
  type: 'image/webp',
  maxLength: 60_000,
  tries: [
    [512, 0.85],
    [512, 0.7],
    [512, 0.5],
    [512, 0.3],
  ],
};

/** For the cards of plans, branches and notices. */
export const WIDE: PictureSize = {
  height: 2 / 3,
  maxLength: 60_000,
  tries: [
    [960, 0.75],
    [840, 0.7],
    [720, 0.7],
    [600, 0.7],
    [600, 0.5],
    [480, 0.5],
    [360, 0.5],
  ],
};

/**
 * Returns the largest centred part of a picture with a shape (its height at width 1): left, top, width and height in
 * pixels.
 */
export function centredPart(
  width: number,
  height: number,
  shape: number,
): readonly [left: number, top: number, width: number, height: number] {
  const wide = Math.min(width, height / shape);
  const high = wide * shape;
  return [(width - wide) / 2, (height - high) / 2, wide, high];
}

/** Returns a picture cropped to its centre and scaled down, as JPEG or its size's type; `null` if it can't be drawn. */
export function smallPicture(
  source: CanvasImageSource,
  width: number,
  height: number,
  size: PictureSize,
): string | null {
  if (width === 0 || height === 0) return null;
  const part = centredPart(width, height, size.height);
  const canvas = document.createElement('canvas');
  for (const [wide, quality] of size.tries) {
    canvas.width = wide;
    canvas.height = Math.round(wide * size.height);
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.imageSmoothingQuality = 'high';
    context.drawImage(source, ...part, 0, 0, canvas.width, canvas.height);
    const url = canvas.toDataURL(size.type ?? 'image/jpeg', quality);
    const isRight = url.startsWith('data:image/jpeg') || size.type !== undefined;
    if (isRight && url.length <= size.maxLength) return url;
  }
  return null;
}

/** Like {@link smallPicture}, for a file. Applies the orientation in the file's metadata. */
export async function smallPictureOfFile(file: Blob, size: PictureSize): Promise<string | null> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const small = smallPicture(picture, picture.width, picture.height, size);
    picture.close();
    return small;
  } catch {
    // The file is no picture, or of a format that this browser can't read.
    return null;
  }
}
