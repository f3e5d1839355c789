import { effectiveEntries } from '@gym/domain/membership/history';
import type { MembershipEntry } from '@gym/domain/membership/membership';
import { annullableEntries } from '@gym/domain/membership/pauses';
import { Link } from 'react-router-dom';
import { momentText } from '../../../lib/moment-text.ts';
import { entrySumText, entryText } from '../../../shared/membership/entry-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FILE_TEXT } from '../text.ts';
import type { GymNames } from '../use-gym-names.ts';
import styles from './member-file.module.css';

/** The entries of a membership, such as sales, freezes and annulments, in the given order. */
export function MemberHistory({
  entries,
  names,
  onAnnul,
  receiptPath = () => null,
  isAsking = false,
}: {
  readonly entries: readonly MembershipEntry[];
  readonly names: GymNames;
  /** Called with the entry to annul; `null` if the reader may not annul. */
  readonly onAnnul: ((entry: MembershipEntry) => void) | null;
  /** Returns the address that an entry with this `saleId` links to; `null`: the entry has no link. */
  readonly receiptPath?: (key: string) => string | null;
  /** Whether the reader's authority is still being checked. */
  readonly isAsking?: boolean;
}) {
  const effective = new Set(effectiveEntries(entries).map(({ id }) => id));
  const annullable = new Set(onAnnul ? annullableEntries(entries).map(({ id }) => id) : []);
  return (
    <Card title={FILE_TEXT.history}>
      {entries.length === 0 && <p className={styles.muted}>{FILE_TEXT.noHistory}</p>}
      <ol className={styles.history}>
        {entries.map((entry) => {
          const { title, detail } = entryText(entry, names.plan, entries);
          const sum = entrySumText(entry);
          const receipt = 'saleId' in entry && entry.saleId !== null ? receiptPath(entry.saleId) : null;
          const isAnnulled = entry.kind !== 'annul' && !effective.has(entry.id);
          return (
            <li key={entry.id} data-annulled={isAnnulled || undefined}>
              <time className={styles.when}>{momentText(entry.at)}</time>
              <span className={styles.entryTitle}>{title}</span>
              <span className={styles.muted}>
                {detail}
                {sum !== null && (
                  <span className={styles.sum}>{receipt === null ? sum : <Link to={receipt}>{sum}</Link>}</span>
                )}
              </span>
              <span>
                {isAnnulled && <span className={styles.annulled}>{FILE_TEXT.annulled}</span>}
                {onAnnul && annullable.has(entry.id) && (
                  <Button
                    look="secondary"
                    disabled={isAsking}
                    aria-label={FILE_TEXT.annulEntry(title, detail)}
                    onClick={() => onAnnul(entry)}
                  >
                    {FILE_TEXT.annul}
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
