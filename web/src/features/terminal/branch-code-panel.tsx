import { formatBranchCode } from '@gym/domain/door/branch-code';
import { branchCodeAddress } from '../../shared/door/branch-code-link.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import styles from './branch-code-panel.module.css';
import { TERMINAL_TEXT } from './text.ts';
import type { ShownCode } from './use-branch-code.ts';

/**
 * The branch's code, with which people check in on their own phones: as a QR code that opens the app, and as digits.
 * `shown`: `null` while the code is unknown.
 */
export function BranchCodePanel({ shown }: { readonly shown: ShownCode | null }) {
  return (
    <section className={styles.panel} aria-label={TERMINAL_TEXT.codeTitle}>
      {shown && (
        <div className={styles.qr}>
          <QrCode text={branchCodeAddress(shown)} label={TERMINAL_TEXT.codeTitle} size={160} />
        </div>
      )}
      <div>
        <p className={styles.title}>{TERMINAL_TEXT.codeTitle}</p>
        {shown ? (
          <>
            <p className={styles.code}>{formatBranchCode(shown.code)}</p>
            <p className={styles.hint}>{TERMINAL_TEXT.codeLeft(shown.secondsLeft)}</p>
          </>
        ) : (
          <p className={styles.hint}>{TERMINAL_TEXT.codeMissing}</p>
        )}
      </div>
    </section>
  );
}
