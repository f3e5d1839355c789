import { usePhoto } from '../../data/photos.ts';
import styles from './members.module.css';

function initials(name: string): string {
  const words = name.split(' ').filter((word) => /^\p{Lu}/u.test(word));
  return [words[0], words.at(-1)].map((word) => word?.[0] ?? '').join('');
}

/** A member's photo, or the initials. Says nothing to a screen reader: the name stands beside it. */
export function MemberPhoto({
  uid,
  name,
  hasPhoto,
  size = 48,
}: {
  readonly uid: string;
  readonly name: string;
  readonly hasPhoto: boolean;
  readonly size?: number;
}) {
  const photo = usePhoto(uid, hasPhoto);
  const box = { width: size, height: size, fontSize: size / 3 };
  if (photo !== null) return <img src={photo} alt="" className={styles.photo} style={box} />;
  return (
    <span aria-hidden="true" className={styles.photo} style={box}>
      {initials(name)}
    </span>
  );
}
