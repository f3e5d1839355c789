import { useCachedPhoto } from '../../data/photo-cache.ts';
import { Portrait } from '../../ui/portrait.tsx';
import { SIGNS } from '../../ui/signs.ts';
import type { ShownAnswer } from './answer.ts';
import styles from './door-answer.module.css';

/** The answer to the person at the terminal: verdict, name and photo if the person is known, reason and advice. */
export function DoorAnswerPanel({ answer }: { readonly answer: ShownAnswer }) {
  const { tone, headline, person, reason, advice } = answer;
  const photo = useCachedPhoto(person?.uid ?? null, person?.hasPhoto ?? false);
  const Sign = SIGNS[tone];
  return (
    <div className={styles.answer}>
      <p className={styles.headline}>{headline}</p>
      <div className={styles.face}>
        {person ? (
          <>
            <Portrait photo={photo} name={person.name} size="var(--face)" />
            <Sign aria-hidden className={styles.badge} />
          </>
        ) : (
          <Sign aria-hidden className={styles.sign} />
        )}
      </div>
      <div className={styles.words}>
        {person && <p className={styles.name}>{person.name}</p>}
        <p className={styles.reason}>{reason}</p>
        {advice !== null && <p className={styles.advice}>{advice}</p>}
      </div>
    </div>
  );
}
