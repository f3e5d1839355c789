import { IconAlertTriangleFilled, IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react';
import { useCachedPhoto } from '../../data/photo-cache.ts';
import { Portrait } from '../../ui/portrait.tsx';
import type { ShownAnswer } from './answer.ts';
import styles from './door-answer.module.css';

const ICONS = { good: IconCircleCheckFilled, warn: IconAlertTriangleFilled, bad: IconCircleXFilled } as const;

/** The answer to the person at the terminal: photo, name, verdict and what to do next. */
export function DoorAnswerPanel({ answer }: { readonly answer: ShownAnswer }) {
  const { tone, title, person, left, lines } = answer;
  const photo = useCachedPhoto(person?.uid ?? null, person?.hasPhoto ?? false);
  const Sign = ICONS[tone];
  return (
    <div className={styles.answer}>
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
      {person && <p className={styles.name}>{person.name}</p>}
      <p className={styles.title}>{title}</p>
      {left !== null && <p className={styles.left}>{left}</p>}
      {lines.map((line) => (
        <p key={line} className={styles.line}>
          {line}
        </p>
      ))}
    </div>
  );
}
