import { type PictureKind, pictureAddress } from '@gym/domain/contracts/site';
import { Link } from 'react-router-dom';
import { IMAGE_PATH } from '../paths.ts';
import styles from './picture.module.css';

/** Its width in pixels, for the place that it holds before it arrives; it grows with its card. */
const WIDTH = 360;

/** A picture of a card. What is published opens alone, larger; one that was only chosen on this device does not. */
export function Picture({
  src,
  name,
  shape = 'wide',
}: {
  /** Its address, or a data URL. */
  readonly src: string;
  /** What it is of, for who opens it without seeing it. */
  readonly name: string;
  readonly shape?: 'wide' | 'square';
}) {
  const image = (
    <img
      src={src}
      alt=""
      width={WIDTH}
      height={shape === 'wide' ? (WIDTH * 2) / 3 : WIDTH}
      loading="lazy"
      decoding="async"
      className={styles.image}
    />
  );
  if (!src.startsWith('/')) return image;
  return (
    <Link to={`${IMAGE_PATH}?src=${encodeURIComponent(src)}`} aria-label={`Ver foto: ${name}`} className={styles.way}>
      {image}
    </Link>
  );
}

/** Where the picture of something published is; `null` without one. */
export function publishedPicture(
  kind: PictureKind,
  published: { readonly key: string; readonly value: { readonly Picture?: number | undefined } } | null,
): string | null {
  const version = published?.value.Picture;
  return published === null || version === undefined ? null : pictureAddress(kind, published.key, version);
}
