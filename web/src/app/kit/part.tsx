import type { ReactNode } from 'react';
import styles from './kit.module.css';

/** A part under the name of its file. */
export function Part({ file, children }: { readonly file: string; readonly children: ReactNode }) {
  return (
    <div className={styles.part} data-part={file}>
      <h3 className={styles.file}>{file}</h3>
      {children}
    </div>
  );
}
