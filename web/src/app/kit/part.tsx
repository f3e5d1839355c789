import type { ReactNode } from 'react';
import styles from './kit.module.css';

/** A section of the kit page that shows a component of `ui/`. `file`: its file's name without `.tsx`, used as title. */
export function KitExample({ file, children }: { readonly file: string; readonly children: ReactNode }) {
  return (
    <div className={styles.part} data-part={file}>
      <h3 className={styles.file}>{file}</h3>
      {children}
    </div>
  );
}
