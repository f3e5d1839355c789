import { PHOTO_SLOTS, pictureAddress } from '@gym/domain/contracts/site';
import type { StoredConfig } from '@gym/domain/database/system/config';
import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { IMAGE_PATH } from '../../shared/paths.ts';
import styles from './explore.module.css';
import { EXPLORE_TEXT } from './text.ts';

/** Size of a photo in CSS pixels, so that the browser reserves its space before it loads. */
const PHOTO_SIZE = { width: 264, height: 176 } as const;

/** The gym's photos in a row that scrolls sideways. */
export function GymPhotos({ photos }: { readonly photos: NonNullable<StoredConfig['Photos']> }) {
  const addresses = PHOTO_SLOTS.flatMap((slot) => {
    const version = photos[slot];
    return version === undefined ? [] : [pictureAddress('gimnasio', slot, version)];
  });
  if (addresses.length === 0) return null;
  return (
    <ul className={styles.photos} aria-label={EXPLORE_TEXT.photos}>
      {addresses.map((address, index) => (
        <li key={address}>
          <Link to={`${IMAGE_PATH}?src=${encodeURIComponent(address)}`} aria-label={EXPLORE_TEXT.photo(index + 1)}>
            <img src={address} alt="" {...PHOTO_SIZE} loading="lazy" decoding="async" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** List of the gym's services. */
export function GymServices({ services }: { readonly services: readonly string[] }) {
  const id = useId();
  if (services.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.sectionTitle}>
        {EXPLORE_TEXT.inside}
      </h2>
      <ul className={styles.services}>
        {services.map((service) => (
          <li key={service}>
            <IconCheck size={20} stroke={2} aria-hidden />
            {service}
          </li>
        ))}
      </ul>
    </section>
  );
}
