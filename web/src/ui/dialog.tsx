import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Dated } from './dated.tsx';
import styles from './dialog.module.css';

/**
 * A dialog over the page: the browser's own, which keeps the focus inside, closes on Escape and gives the focus back.
 * It is on screen as long as it is rendered.
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
  // In a layout effect, whose end comes while the dialog is still there: only closing gives the focus back.
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

/** The foot of a dialog: what goes on last, so that it is under the thumb. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
