import { CHECK_IN_TEXT } from '@gym/domain/text/check-in';
import { IconScan } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { readBranchCode } from './branch-code-link.ts';
import styles from './check-in.module.css';

const Scanner = lazy(() => import('./scanner/scanner.tsx').then((module) => ({ default: module.Scanner })));

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
