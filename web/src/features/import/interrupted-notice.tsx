import { useState } from 'react';
import { momentPhrase } from '../../lib/moment-text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { forgetRun, readRun } from './run-record.ts';
import { formatRunCounts, IMPORT_TEXT } from './text.ts';

/** Reports the result of an import that was interrupted on this device, until somebody confirms having read it. */
export function InterruptedNotice() {
  const [run, setRun] = useState(readRun);
  if (run === null) return null;
  return (
    <Notice tone="info" title={IMPORT_TEXT.interruptedTitle}>
      <p>{IMPORT_TEXT.interrupted(run.file, momentPhrase(run.at), formatRunCounts(run.counts))}</p>
      <Button
        look="quiet"
        onClick={() => {
          forgetRun();
          setRun(null);
        }}
      >
        {IMPORT_TEXT.understood}
      </Button>
    </Notice>
  );
}
