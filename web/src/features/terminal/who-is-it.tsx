import type { DoorPerson } from '@gym/domain/door/person';
import { firstNameAndInitial } from '@gym/domain/person/names';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { TERMINAL_TEXT } from './text.ts';
import styles from './who-is-it.module.css';

/**
 * Asks which of the people who share a phone is at the door: children, for example, have their guardian's phone. It
 * shows first names and initials, without photos.
 */
export function WhoIsIt({
  people,
  onChoose,
  onNone,
}: {
  readonly people: readonly DoorPerson[];
  readonly onChoose: (person: DoorPerson) => void;
  readonly onNone: () => void;
}) {
  const titleId = useId();
  return (
    <section className={styles.panel} aria-labelledby={titleId} aria-live="polite">
      <h2 id={titleId} className={styles.title}>
        {TERMINAL_TEXT.whoTitle}
      </h2>
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person.uid}>
            <Button size="large" wide onClick={() => onChoose(person)}>
              {firstNameAndInitial(person.name)}
            </Button>
          </li>
        ))}
      </ul>
      <Button look="secondary" size="large" onClick={onNone}>
        {TERMINAL_TEXT.whoNone}
      </Button>
    </section>
  );
}
