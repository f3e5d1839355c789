import { userPath } from '@gym/domain/database/people/users';
import { useCallback } from 'react';
import { idToken } from '../../data/auth.ts';
import { fetchRecord } from '../../data/fetch.ts';
import { useLiveDatabase } from '../../data/value-reader.ts';
import { RefusedList } from '../../shared/door/refused-list.tsx';
import { UnsentNotice } from '../../shared/door/unsent-notice.tsx';
import { useOutboxCounts } from '../../shared/door/use-outbox.ts';
import { Card } from '../../ui/card.tsx';
import { DESK_TEXT } from './text.ts';

/**
 * The bar above the desk: the number of records that this device must still send, and the records that the server
 * refused.
 */
export function DeskBar() {
  const { unsent, refused } = useOutboxCounts();
  const database = useLiveDatabase();
  const nameOf = useCallback(
    async (uid: string) => (await fetchRecord(database, userPath, { uid }))?.Nombre ?? null,
    [database],
  );
  return (
    <>
      <UnsentNotice unsent={unsent} />
      {refused > 0 && (
        <Card title={DESK_TEXT.device}>
          <RefusedList idToken={() => idToken()} nameOf={nameOf} />
        </Card>
      )}
    </>
  );
}
