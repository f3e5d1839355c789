import type { StoredQuestion, StoredStep } from '@gym/domain/database/config';
import { useId } from 'react';
import styles from './how-it-works.module.css';
import { HOW_TEXT } from './text.ts';

/** How the gym works, in its own words: numbered steps. */
export function Steps({ steps }: { readonly steps: readonly StoredStep[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {HOW_TEXT.steps}
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ Title, Text }, at) => (
          <li key={Title} className={styles.step}>
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

/** What people ask, each answer opened by its question; with scripts off too. */
export function Questions({ questions }: { readonly questions: readonly StoredQuestion[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {HOW_TEXT.questions}
      </h2>
      <div className={styles.questions}>
        {questions.map(({ Question, Answer }) => (
          <details key={Question}>
            <summary>{Question}</summary>
            {Answer.split('\n').map((line) => (
              <p key={line} className={styles.text}>
                {line}
              </p>
            ))}
          </details>
        ))}
      </div>
    </section>
  );
}
