import type { GymDay } from '@gym/domain/calendar/calendar';
import { planFromStored } from '@gym/domain/database/memberships/plans';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Branch } from '../../data/public/branches.ts';
import type { Plan } from '../../data/public/plans.ts';
import { decodeText } from '../../lib/decode-text.ts';
import { downloadCsv } from '../../lib/download.ts';
import { logFailure } from '../../lib/log.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NEEDED_TITLES, OPTIONAL_TITLES } from './columns.ts';
import styles from './import.module.css';
import { ImportReview } from './import-review.tsx';
import { MAX_ROWS, type Review, reviewFile } from './review.ts';
import { templateRows } from './template.ts';
import { IMPORT_TEXT } from './text.ts';

function reviewProblem(review: Exclude<Review, { kind: 'rows' }>): string {
  if (review.kind === 'missing-columns') return IMPORT_TEXT.missingColumns(review.missing.join(', '));
  return review.kind === 'empty' ? IMPORT_TEXT.empty : IMPORT_TEXT.tooLong(MAX_ROWS);
}

/** Many people from a file: template, upload, review, import. Nothing is sent before the review is confirmed. */
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
  const [review, setReview] = useState<Review | 'unreadable' | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const open = async (file: File): Promise<void> => {
    try {
      const text = decodeText(new Uint8Array(await file.arrayBuffer()));
      const { parseCsv } = await import('../../lib/csv.ts');
      setReview(
        reviewFile(parseCsv(text), {
          branches: branches.map(({ key, value }) => ({ key, name: value.Name })),
          plans: plans.map(({ key, value }) => planFromStored(key, value)),
          today,
          now: now(),
        }),
      );
    } catch (error) {
      logFailure('import file', error);
      setReview('unreadable');
    }
  };
  if (review !== null && review !== 'unreadable' && review.kind === 'rows') {
    return <ImportReview rows={review.rows} ignored={review.ignored} onRestart={() => setReview(null)} />;
  }
  const problem = review === null ? null : review === 'unreadable' ? IMPORT_TEXT.unreadable : reviewProblem(review);
  return (
    <Card title={IMPORT_TEXT.columns}>
      <p className={styles.text}>{IMPORT_TEXT.intro}</p>
      <p className={styles.soft}>{IMPORT_TEXT.columnsBody(NEEDED_TITLES, OPTIONAL_TITLES)}</p>
      <p className={styles.soft}>{IMPORT_TEXT.paid}</p>
      {problem !== null && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button onClick={() => input.current?.click()}>
          <IconUpload size={20} stroke={1.75} aria-hidden />
          {IMPORT_TEXT.choose}
        </Button>
        <Button
          look="secondary"
          onClick={() =>
            downloadCsv(
              IMPORT_TEXT.templateFile,
              templateRows(branches[0]?.value.Name ?? '', plans[0]?.value.Name ?? '', today),
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
        accept=".csv,.txt,text/csv,text/plain"
        hidden
        aria-label={IMPORT_TEXT.choose}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file) void open(file);
        }}
      />
    </Card>
  );
}
