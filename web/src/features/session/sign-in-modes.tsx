import { SESSION_TEXT } from '@gym/domain/text/session';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import styles from './session.module.css';

export type SignInMode = 'sign-in' | 'sign-up';

const MODES: readonly { readonly mode: SignInMode; readonly label: string }[] = [
  { mode: 'sign-in', label: SESSION_TEXT.signIn },
  { mode: 'sign-up', label: SESSION_TEXT.signUp },
];

/** The two tabs of the page and the form of the chosen one; arrow keys move between them. */
export function SignInModes({
  mode,
  onChange,
  children,
}: {
  readonly mode: SignInMode;
  readonly onChange: (mode: SignInMode) => void;
  readonly children: ReactNode;
}) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const other = mode === 'sign-in' ? 'sign-up' : 'sign-in';
    onChange(other);
    list.current?.querySelector<HTMLElement>(`#pestana-${other}`)?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={SESSION_TEXT.modes} className={styles.tabs}>
        {MODES.map(({ mode: of, label }) => (
          <button
            key={of}
            id={`pestana-${of}`}
            type="button"
            role="tab"
            aria-selected={mode === of}
            aria-controls="formulario"
            tabIndex={mode === of ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(of)}
            onKeyDown={onKeyDown}
          >
            {label}
          </button>
        ))}
      </div>
      <div id="formulario" role="tabpanel" aria-labelledby={`pestana-${mode}`}>
        {children}
      </div>
    </>
  );
}
