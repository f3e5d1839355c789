import styles from './kit.module.css';
import { Parts } from './parts.tsx';

const SCHEMES = [
  { scheme: 'light', title: 'Claro' },
  { scheme: 'dark', title: 'Oscuro' },
] as const;

/** All parts of the kit, light beside dark. Only for development: router.tsx leaves it out of the build. */
export function KitPage() {
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>Piezas</h1>
      <div className={styles.schemes}>
        {SCHEMES.map(({ scheme, title }) => (
          <section
            key={scheme}
            aria-label={title}
            className={styles.scheme}
            data-scheme={scheme}
            style={{ colorScheme: scheme }}
          >
            <h2 className={styles.name}>{title}</h2>
            <Parts />
          </section>
        ))}
      </div>
    </main>
  );
}
