import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './draft-notice.module.css';
import { LeaveGuard } from './leave-guard.tsx';
import { DRAFT_TEXT } from './text.ts';

/** Notice that a draft was restored, with a button to discard it. Asks before the page is left with unsent text. */
export function DraftNotice({
  form: { isRestored, isChanged, discard },
}: {
  readonly form: {
    readonly isRestored: boolean;
    /** Whether there is unsent text. */
    readonly isChanged: boolean;
    readonly discard: () => void;
  };
}) {
  return (
    <>
      <LeaveGuard when={isChanged} />
      {isRestored && (
        <Notice tone="info" live>
          <p>{DRAFT_TEXT.restored}</p>
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
