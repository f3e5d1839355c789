import { type PictureKind, pictureAddress } from '@gym/domain/contracts/site';

/** Where the picture of something published is; `null` without one. */
export function publishedPicture(
  kind: PictureKind,
  published: { readonly key: string; readonly value: { readonly Picture?: number | undefined } } | null,
): string | null {
  const version = published?.value.Picture;
  return published === null || version === undefined ? null : pictureAddress(kind, published.key, version);
}
