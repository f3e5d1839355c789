/** How a picture is stored: its aspect ratio, its format and the maximum length of its data URL. */
export interface PictureSize {
  /** Height divided by width. */
  readonly shape: number;
  /** Maximum length of the data URL, characters. */
  readonly maxLength: number;
  /** The format; absent: JPEG. A browser that can't encode WebP makes a PNG, which is accepted too. */
  readonly type?: 'image/webp';
  /** Widths in pixels and qualities (0 to 1) that are tried in order until the result is short enough. */
  readonly attempts: readonly (readonly [width: number, quality: number])[];
}

/** The size of photos of people and products. */
export const SQUARE: PictureSize = {
  shape: 1,
  maxLength: 40_000,
  attempts: [
    [480, 0.85],
    [480, 0.7],
    [400, 0.7],
    [320, 0.7],
    [320, 0.5],
    [240, 0.5],
  ],
};

/** The size of the installed app's icon. */
export const ICON: PictureSize = {
  shape: 1,
  type: 'image/webp',
  maxLength: 60_000,
  attempts: [
    [512, 0.85],
    [512, 0.7],
    [512, 0.5],
    [512, 0.3],
  ],
};

/** The size of pictures on the cards of plans, branches and notices. */
export const WIDE: PictureSize = {
  shape: 2 / 3,
  maxLength: 60_000,
  attempts: [
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
 * Returns the largest centred part of a picture that has the given shape: left, top, width and height in pixels.
 *
 * @param shape height divided by width
 */
export function centredPart(
  width: number,
  height: number,
  shape: number,
): readonly [left: number, top: number, width: number, height: number] {
  const cropWidth = Math.min(width, height / shape);
  const cropHeight = cropWidth * shape;
  return [(width - cropWidth) / 2, (height - cropHeight) / 2, cropWidth, cropHeight];
}

/**
 * Returns a picture, cropped to its centre and scaled, as a data URL. `null` if it can't be drawn or no attempt is
 * short enough.
 */
export function smallPicture(
  source: CanvasImageSource,
  width: number,
  height: number,
  size: PictureSize,
): string | null {
  if (width === 0 || height === 0) return null;
  const crop = centredPart(width, height, size.shape);
  const canvas = document.createElement('canvas');
  for (const [newWidth, quality] of size.attempts) {
    canvas.width = newWidth;
    canvas.height = Math.round(newWidth * size.shape);
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.imageSmoothingQuality = 'high';
    context.drawImage(source, ...crop, 0, 0, canvas.width, canvas.height);
    const url = canvas.toDataURL(size.type ?? 'image/jpeg', quality);
    const isAccepted = url.startsWith('data:image/jpeg') || size.type !== undefined;
    if (isAccepted && url.length <= size.maxLength) return url;
  }
  return null;
}

/**
 * Like {@link smallPicture}, for a file. Applies the orientation in the file's metadata. Also `null` if the browser
 * can't read the file.
 */
export async function smallPictureOfFile(file: Blob, size: PictureSize): Promise<string | null> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const small = smallPicture(picture, picture.width, picture.height, size);
    picture.close();
    return small;
  } catch {
    return null;
  }
}
