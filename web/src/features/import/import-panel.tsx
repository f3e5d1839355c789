import type { GymDay } from '@gym/domain/calendar/calendar';
import { planFromStored } from '@gym/domain/database/memberships/plans';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { Branch } from '../../data/public/branches.ts';
import type { Plan } from '../../data/public/plans.ts';
import { downloadCsv } from '../../lib/download.ts';
import { logFailure } from '../../lib/log.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { listNeededColumns, listOptionalTitles } from './columns.ts';
import styles from './import.module.css';
import { ImportReview } from './import-review.tsx';
import { InterruptedNotice } from './interrupted-notice.tsx';
import { type Matching, matchFile } from './match.ts';
import { MatchPanel } from './match-panel.tsx';
import { type FileProblem, type ImportFile, readFile } from './read-file.ts';
import { type Gym, toNamedRecords } from './review.ts';
import { buildTemplateRows } from './template.ts';
import { IMPORT_TEXT } from './text.ts';

type Step =
  | { readonly kind: 'choose'; readonly problem: FileProblem | null }
  | { readonly kind: 'reading'; readonly fileName: string }
  | { readonly kind: 'match' | 'review'; readonly file: ImportFile; readonly matching: Matching };

const START: Step = { kind: 'choose', problem: null };

/**
 * The import of many people from a file, step by step: choose the file, match its columns and names unless all are
 * recognised, review the lines and import them. Nothing is sent before the review is confirmed.
 */
export function ImportPanel({
  branches,
  plans,
  today,
  now,
}: {
  readonly branches: readonly Branch[];
  readonly plans: readonly Plan[];
  readonly today: GymDay;
  /** The server's time, epoch milliseconds. */
  readonly now: () => number;
}) {
  const [step, setStep] = useState<Step>(START);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (step.kind === 'match' || step.kind === 'review') window.scrollTo(0, 0);
  }, [step.kind]);
  const gym: Gym = {
    branches: branches.map(({ key, value }) => ({ key, name: value.Name })),
    plans: plans.map(({ key, value }) => planFromStored(key, value)),
    today,
    now: now(),
  };

  const openFile = async (chosen: File): Promise<void> => {
    setStep({ kind: 'reading', fileName: chosen.name });
    const file = await readFile(chosen);
    if (typeof file === 'string') return setStep({ kind: 'choose', problem: file });
    const { matching, isSure } = matchFile(file.rows, toNamedRecords(gym));
    setStep({ kind: isSure ? 'review' : 'match', file, matching });
  };
  if (step.kind === 'match') {
    const { file, matching } = step;
    return (
      <MatchPanel
        file={file}
        initial={matching}
        records={toNamedRecords(gym)}
        onBack={() => setStep(START)}
        onDone={(next) => setStep({ kind: 'review', file, matching: next })}
      />
    );
  }
  if (step.kind === 'review') {
    return (
      <ImportReview
        file={step.file}
        matching={step.matching}
        gym={gym}
        onMatch={() => setStep({ ...step, kind: 'match' })}
        onRestart={() => setStep(START)}
      />
    );
  }
  const needed = listNeededColumns(branches.length).map(({ title }) => title);
  return (
    <Card title={IMPORT_TEXT.columns}>
      <InterruptedNotice />
      <p className={styles.text}>{IMPORT_TEXT.intro}</p>
      <p className={styles.soft}>{IMPORT_TEXT.columnsBody(needed, listOptionalTitles(branches.length))}</p>
      <p className={styles.soft}>{IMPORT_TEXT.paid}</p>
      <div role="status">
        {step.kind === 'reading' && <p className={styles.text}>{IMPORT_TEXT.reading(step.fileName)}</p>}
      </div>
      {step.kind === 'choose' && step.problem !== null && (
        <Notice tone="bad" live>
          {IMPORT_TEXT.fileProblems[step.problem]}
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button busy={step.kind === 'reading'} onClick={() => input.current?.click()}>
          <IconUpload size={20} stroke={1.75} aria-hidden />
          {IMPORT_TEXT.choose}
        </Button>
        <Button
          look="secondary"
          onClick={() =>
            downloadCsv(
              IMPORT_TEXT.templateFile,
              buildTemplateRows(branches[0]?.value.Name ?? '', plans[0]?.value.Name ?? '', today),
            ).catch((error: unknown) => logFailure('template', error))
          }
        >
          <IconDownload size={20} stroke={1.75} aria-hidden />
          {IMPORT_TEXT.template}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        accept=".xlsx,.csv,.txt,text/csv,text/plain"
        hidden
        aria-label={IMPORT_TEXT.choose}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file) void openFile(file);
        }}
      />
    </Card>
  );
}
