import { Link } from 'react-router-dom';
import { useHomePath } from '../../shared/home-path.ts';
import styles from './brand.module.css';

/** A name with more characters has a smaller font, so that it fits into the header on a phone. */
const LONG_NAME = 36;

/** The gym's logo and name, with a link to its home page. */
export function Brand({ name, onNavigate }: { readonly name: string; readonly onNavigate: () => void }) {
  const home = useHomePath();
  return (
    <Link to={home} className={styles.brand} onClick={onNavigate}>
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" className={styles.mark}>
        <rect width="32" height="32" rx="9" />
        <path d="M8.5 12v8M12 9.5v13M20 9.5v13M23.5 12v8M12 16h8" />
      </svg>
      <span className={styles.name} data-long={name.length > LONG_NAME || undefined}>
        {name}
      </span>
    </Link>
  );
}
