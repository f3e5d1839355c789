import { gymDayOf } from '@gym/domain/calendar/calendar';
import { exportMyData } from '@gym/domain/contracts/session';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { useState } from 'react';
import { call } from '../../data/call.ts';
import { downloadJson } from '../../lib/download.ts';
import { momentText } from '../../lib/moment-text.ts';
import { Button } from '../../ui/button.tsx';
import { UnbrokenDates } from '../../ui/dated.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './own-copy.module.css';
import { type CopyNames, copySections } from './sections.ts';
import { COPY_TEXT } from './text.ts';

/** A copy of the data that the gym stores about the person: as text to print, and as a file. */
export function OwnCopy({ names }: { readonly names: CopyNames }) {
  const [copy, setCopy] = useState<{ readonly At: number; readonly Data: Readonly<Record<string, unknown>> } | null>(
    null,
  );
  const { busy, refusal, run } = useAction(() => call(exportMyData, {}), setCopy);
  return (
    <div className={styles.page}>
      <p className={styles.text}>{COPY_TEXT.body}</p>
      {refusal && (
        <Notice tone="bad" live>
          {REFUSAL_TEXT[refusal.reason]}
        </Notice>
      )}
      <div className={styles.actions}>
        {copy === null ? (
          <Button size="large" busy={busy} onClick={() => void run()}>
            {COPY_TEXT.prepare}
          </Button>
        ) : (
          <>
            <Button onClick={() => window.print()}>{COPY_TEXT.print}</Button>
            <Button look="secondary" onClick={() => downloadJson(COPY_TEXT.fileName(gymDayOf(copy.At)), copy.Data)}>
              {COPY_TEXT.download}
            </Button>
          </>
        )}
      </div>
      {copy && (
        <article className={styles.copy}>
          <p className={styles.text} role="status">
            {COPY_TEXT.preparedAt(momentText(copy.At))}
          </p>
          {copySections(copy.Data, names).map(({ title, lines }) => (
            <section key={title}>
              <h2>{title}</h2>
              <ul>
                {lines.map((line, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a copy never change
                  <UnbrokenDates key={index}>
                    <li>{line}</li>
                  </UnbrokenDates>
                ))}
              </ul>
            </section>
          ))}
        </article>
      )}
    </div>
  );
}
