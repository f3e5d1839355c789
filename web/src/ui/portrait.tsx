import styles from './portrait.module.css';

/** Returns the first letters of the first and the last capitalised word of a name. */
function initials(name: string): string {
  const words = name.split(' ').filter((word) => /^\p{Lu}/u.test(word));
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last].map((word) => word?.[0] ?? '').join('');
}

/** A person's photo (a data URL), or their initials. Hidden from screen readers, because the name is beside it. */
export function Portrait({
  photo,
  name,
  size,
}: {
  readonly photo: string | null;
  readonly name: string;
  /** A CSS length. */
  readonly size: string;
}) {
  const box = { width: size, height: size, fontSize: `calc(${size} / 3)` };
  if (photo !== null) return <img src={photo} alt="" className={styles.portrait} style={box} />;
  return (
    <span aria-hidden="true" className={styles.portrait} style={box}>
      {initials(name)}
    </span>
  );
}
