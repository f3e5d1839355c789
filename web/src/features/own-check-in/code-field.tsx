import { IconScan } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { readBranchCode } from '../../shared/door/branch-code-link.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import styles from './own-check-in.module.css';
import { CHECK_IN_TEXT } from './text.ts';

const Scanner = lazy(() => import('../../ui/scanner.tsx').then((module) => ({ default: module.Scanner })));

interface CodeFieldProps {
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (code: string) => void;
}

/** The code that the door shows, typed or scanned. */
export function CodeField({ value, disabled, onChange }: CodeFieldProps) {
  const [scanning, setScanning] = useState(false);
  const isWrong = value.replace(/\D/g, '').length > 8;
  return (
    <div className={styles.code}>
      <TextField
        label={CHECK_IN_TEXT.code}
        description={CHECK_IN_TEXT.codeHint}
        error={isWrong ? CHECK_IN_TEXT.codeInvalid : null}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
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
              const code = readBranchCode(text);
              if (code === null) return;
              onChange(code);
              setScanning(false);
            }}
          />
        </Suspense>
      ) : (
        <Button look="secondary" disabled={disabled} onClick={() => setScanning(true)}>
          <IconScan size={20} stroke={1.75} aria-hidden />
          {CHECK_IN_TEXT.scanCode}
        </Button>
      )}
    </div>
  );
}
