import type { StoredQuestion, StoredStep } from '@gym/domain/database/system/config';
import { useId } from 'react';
import styles from './how-it-works.module.css';
import { HOW_TEXT } from './text.ts';

/** Numbered steps that explain how the gym works, as the gym wrote them in its settings. */
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

/** Returns the paragraphs of a text, which are its lines without the empty ones. */
const splitParagraphs = (text: string): readonly string[] => text.split('\n').filter((line) => line.trim() !== '');

/** Frequent questions. The answers are collapsed, and open without JavaScript too. */
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
            {splitParagraphs(Answer).map((paragraph, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be the same
              <p key={index} className={styles.text}>
                {paragraph}
              </p>
            ))}
          </details>
        ))}
      </div>
    </section>
  );
}
