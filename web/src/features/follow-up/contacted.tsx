import { formatTime, type GymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import { userPath } from '@gym/domain/database/people/users';
import { firstName } from '@gym/domain/person/first-name';
import { relativeDayText } from '@gym/domain/text/days';
import { IconCheck } from '@tabler/icons-react';
import { useRecord } from '../../data/read.ts';
import { useSignedIn } from '../../data/signed-in/who.ts';
import styles from './follow-up.module.css';
import { FOLLOW_UP_TEXT } from './text.ts';

/** The mark that says when and by whom a person was last messaged. `at`: epoch milliseconds. `by`: uid. */
export function ContactedMark({ at, by, today }: { readonly at: number; readonly by: string; readonly today: GymDay }) {
  const { uid } = useSignedIn();
  const user = useRecord(userPath, { uid: by });
  const name = user.status === 'value' ? user.value?.Nombre : undefined;
  const who = by === uid ? FOLLOW_UP_TEXT.you : name ? firstName(name) : FOLLOW_UP_TEXT.staff;
  const day = gymDayOf(at);
  const when = day === today ? `${relativeDayText(day, today)} ${formatTime(at)}` : relativeDayText(day, today);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the focus reveals the text of the mark on a wide screen
    <span className={styles.sent} tabIndex={0}>
      <IconCheck size={16} stroke={2} aria-hidden />
      <span>{FOLLOW_UP_TEXT.sent(when, who)}</span>
    </span>
  );
}
