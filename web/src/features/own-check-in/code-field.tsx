import { IconScan } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useOffline } from '../../data/public/connection.ts';
import { lazyPart } from '../../lib/on-demand.tsx';
import { readBranchCode } from '../../shared/door/branch-code-link.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ENTRANCE_CODE_TEXT } from './code-text.ts';
import styles from './own-check-in.module.css';

const Scanner = lazyPart(() => import('../../ui/scanner.tsx'), 'Scanner');

/** Number of digits of the code. */
const CODE_DIGITS = 8;
/** Maximum length of the typed text: the digits, and some spaces or dashes between them. */
const MAX_TYPED_LENGTH = 12;

interface CodeFieldProps {
  /** The typed digits, or the text of the scanned QR code. */
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (code: string) => void;
}

/**
 * Field for the code that is shown at the entrance. Its QR code can be scanned in this field or with the phone's camera
 * app. Typed digits work only with a connection.
 */
export function CodeField({ value, disabled, onChange }: CodeFieldProps) {
  const [scanning, setScanning] = useState(false);
  const offline = useOffline();
  if (readBranchCode(value)?.kind === 'scanned') {
    return (
      <div className={styles.code}>
        <Notice tone="good" live>
          {ENTRANCE_CODE_TEXT.codeRead}
        </Notice>
        <Button look="secondary" disabled={disabled} onClick={() => onChange('')}>
          {ENTRANCE_CODE_TEXT.codeAnother}
        </Button>
      </div>
    );
  }
  const isTooLong = value.replace(/\D/g, '').length > CODE_DIGITS;
  return (
    <div className={styles.code}>
      <TextField
        label={ENTRANCE_CODE_TEXT.code}
        description={offline ? ENTRANCE_CODE_TEXT.codeOffline : ENTRANCE_CODE_TEXT.codeHint}
        error={isTooLong ? ENTRANCE_CODE_TEXT.codeInvalid : null}
        inputMode="numeric"
        autoComplete="off"
        maxLength={MAX_TYPED_LENGTH}
        value={value}
        disabled={disabled}
        onChange={onChange}
      />
      {scanning ? (
        <Suspense fallback={null}>
          <Scanner
            facing="environment"
            onClose={() => setScanning(false)}
            onRead={(text) => {
              if (readBranchCode(text) === null) return;
              onChange(text);
              setScanning(false);
            }}
          />
        </Suspense>
      ) : (
        <Button look="secondary" disabled={disabled} onClick={() => setScanning(true)}>
          <IconScan size={20} stroke={1.75} aria-hidden />
          {ENTRANCE_CODE_TEXT.scanCode}
        </Button>
      )}
    </div>
  );
}
