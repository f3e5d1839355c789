import { IconPackage } from '@tabler/icons-react';
import { useRef } from 'react';
import { useProductPhoto } from '../../data/photos.ts';
import { useWasInView } from '../../ui/use-was-in-view.ts';
import styles from './store.module.css';

/** A product's photo, loaded once it is scrolled into view. Screen readers skip it, since the name is beside it. */
export function ProductPhoto({ product, hasPhoto }: { readonly product: string; readonly hasPhoto: boolean }) {
  const box = useRef<HTMLSpanElement>(null);
  const wasInView = useWasInView(box);
  const photo = useProductPhoto(product, hasPhoto && wasInView);
  return (
    <span ref={box} aria-hidden="true" className={styles.photo}>
      {photo === null ? <IconPackage size={24} stroke={1.5} aria-hidden /> : <img src={photo} alt="" />}
    </span>
  );
}
