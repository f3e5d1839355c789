import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './draft-notice.module.css';
import { LeaveGuard } from './leave-guard.tsx';
import { DRAFT_TEXT } from './text.ts';

/** What a form says of its draft: that it came back, with the way to do without it; and it asks before the page is left. */
export function DraftNotice({
  form: { isRestored, isChanged, discard },
  unansweredBy = null,
}: {
  readonly form: {
    readonly isRestored: boolean;
    /** Is there something that would be lost? */
    readonly isChanged: boolean;
    readonly discard: () => void;
  };
  /** Set if what came back was sent already and never answered: what tells one record from another, such as 'nombre'. */
  readonly unansweredBy?: string | null;
}) {
  return (
    <>
      <LeaveGuard when={isChanged} />
      {isRestored && (
        <Notice tone="info" live>
          <p>{unansweredBy === null ? DRAFT_TEXT.restored : DRAFT_TEXT.unanswered(unansweredBy)}</p>
          <div className={styles.discard}>
            <Button look="quiet" onClick={discard}>
              {DRAFT_TEXT.discard}
            </Button>
          </div>
        </Notice>
      )}
    </>
  );
}
