import { notificationPath } from '@gym/domain/database/messages/notifications';
import { notificationText } from '@gym/domain/text/notifications';
import { useNewest } from '../../data/read.ts';
import { useGymNames } from '../../features/members/use-gym-names.ts';
import { momentText } from '../../lib/moment-text.ts';
import { LoadedPart } from '../../shared/list/loaded-part.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './home-page.module.css';
import { HOME_TEXT } from './home-text.ts';

const NEWEST_COUNT = 5;

/**
 * The newest notifications of a ward, for the guardian. Showing them doesn't mark them as read, because the ward may
 * also read them, on another phone.
 */
export function WardNotifications({ uid }: { readonly uid: string }) {
  const rows = useNewest(notificationPath, { uid }, { by: 'At', count: NEWEST_COUNT });
  const names = useGymNames();
  return (
    <Card title={HOME_TEXT.wardNotifications}>
      <LoadedPart state={rows}>
        {(newest) =>
          newest.length === 0 ? (
            <p className={styles.text}>{HOME_TEXT.noWardNotifications}</p>
          ) : (
            <ul className={styles.notices}>
              {newest.map(({ key, value }) => {
                const { title, body } = notificationText(value, names);
                return (
                  <li key={key}>
                    <p className={styles.advice}>{title}</p>
                    <p className={styles.text}>{body}</p>
                    <p className={styles.text}>{momentText(value.At)}</p>
                  </li>
                );
              })}
            </ul>
          )
        }
      </LoadedPart>
    </Card>
  );
}
