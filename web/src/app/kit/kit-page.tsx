import styles from './kit.module.css';
import { KitExamples } from './parts.tsx';

const SCHEMES = [
  { scheme: 'light', title: 'Claro' },
  { scheme: 'dark', title: 'Oscuro' },
] as const;

/** All components of the UI kit, in light colours beside dark ones. Only for development: the build leaves it out. */
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
            <KitExamples />
          </section>
        ))}
      </div>
    </main>
  );
}
