import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Dated } from './dated.tsx';
import styles from './dialog.module.css';

/**
 * A dialog over the page, by the browser's `dialog`, which keeps the focus inside, closes on Escape and restores the
 * focus. It is open as long as it is rendered.
 */
export function Dialog({
  title,
  onClose,
  children,
}: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // A layout effect, since its cleanup runs while the dialog still exists: only closing it restores the focus.
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={titleId} className={styles.title}>
        <Dated>{title}</Dated>
      </h2>
      <Dated>{children}</Dated>
    </dialog>
  );
}

/** The foot of a dialog. The main button comes last, within reach of the thumb. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
