import type { StoredQuestion, StoredStep } from '@gym/domain/database/system/config';
import { useId } from 'react';
import styles from './how-it-works.module.css';
import { HOW_TEXT } from './text.ts';

/** Numbered steps that explain how the gym works, in its own words. */
export function Steps({ steps }: { readonly steps: readonly StoredStep[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {HOW_TEXT.steps(steps.length)}
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ Title, Text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have the same title
          <li key={at} className={styles.step}>
            <span aria-hidden="true" className={styles.number}>
              {at + 1}
            </span>
            <h3 className={styles.stepTitle}>{Title}</h3>
            <p className={styles.text}>{Text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Returns the paragraphs of a text: its lines without empty ones. */
const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line.trim() !== '');

/** Frequent questions with folded answers, which open without JavaScript too. */
export function Questions({ questions }: { readonly questions: readonly StoredQuestion[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {HOW_TEXT.questions}
      </h2>
      <div className={styles.questions}>
        {questions.map(({ Question, Answer }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two questions may be the same
          <details key={at}>
            <summary>{Question}</summary>
            {linesOf(Answer).map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
              <p key={place} className={styles.text}>
                {line}
              </p>
            ))}
          </details>
        ))}
      </div>
    </section>
  );
}
