import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { UnbrokenDates } from './dated.tsx';
import styles from './dialog.module.css';

/**
 * A modal dialog, which is open as long as it is rendered. The browser's `dialog` element keeps the focus inside, calls
 * `onClose` on Escape, and restores the focus afterwards.
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
  // A layout effect, because its cleanup runs while the dialog is still in the document. `close()` restores the focus;
  // removing the element doesn't.
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
        <UnbrokenDates>{title}</UnbrokenDates>
      </h2>
      <UnbrokenDates>{children}</UnbrokenDates>
    </dialog>
  );
}

/** The row of buttons at the end of a dialog. Pass the main button last, so that the thumb reaches it on a phone. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
