import { useCallback } from 'react';
import { idToken } from '../../data/auth.ts';
import { readName } from '../../data/door-person.ts';
import { useLiveDatabase } from '../../data/live-database.ts';
import { RefusedList } from '../../shared/door/refused-list.tsx';
import { unsentText } from '../../shared/door/text.ts';
import { useOutboxCounts } from '../../shared/door/use-outbox.ts';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DESK_TEXT } from './text.ts';

/** The bar on top of the desk: what this device has still to send, and what the server did not take. */
export function DeskBar() {
  const { unsent, refused } = useOutboxCounts();
  const database = useLiveDatabase();
  const nameOf = useCallback((person: string) => readName(database, person), [database]);
  return (
    <>
      {unsent > 0 && <Notice tone="info">{unsentText(unsent)}</Notice>}
      {refused > 0 && (
        <Card title={DESK_TEXT.device}>
          <RefusedList idToken={() => idToken()} nameOf={nameOf} />
        </Card>
      )}
    </>
  );
}
