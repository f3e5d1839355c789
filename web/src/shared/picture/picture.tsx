import { type PictureKind, pictureAddress } from '@gym/domain/contracts/site';
import { Link } from 'react-router-dom';
import { IMAGE_PATH } from '../paths.ts';
import styles from './picture.module.css';

/** Width in pixels, which reserves the space before the picture loads. CSS scales the picture to its card. */
const WIDTH = 360;

/** A card's picture. A published picture (`src` is a path) links to its full-size page; a data URL doesn't. */
export function Picture({
  src,
  name,
}: {
  /** The path of a published picture, or a data URL. */
  readonly src: string;
  /** Name of the plan, product, branch or notice in the picture, for the label of the link. */
  readonly name: string;
}) {
  const image = (
    <img
      src={src}
      alt=""
      width={WIDTH}
      height={(WIDTH * 2) / 3}
      loading="lazy"
      decoding="async"
      className={styles.image}
    />
  );
  if (!src.startsWith('/')) return image;
  return (
    <Link to={`${IMAGE_PATH}?src=${encodeURIComponent(src)}`} aria-label={`Ver foto: ${name}`} className={styles.link}>
      {image}
    </Link>
  );
}

/** Returns the address of a published record's picture; `null` if there is no record or it has no picture. */
export function publishedPicture(
  kind: PictureKind,
  published: { readonly key: string; readonly value: { readonly Picture?: number | undefined } } | null,
): string | null {
  const version = published?.value.Picture;
  return published === null || version === undefined ? null : pictureAddress(kind, published.key, version);
}
