import { staffRefusalText } from '@gym/domain/text/create-user';
import { SETTINGS_TEXT } from '@gym/domain/text/settings';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './settings.module.css';
import type { Save } from './use-save.ts';

/** The end of a settings form: its button and what became of the last press. */
export function SaveFoot({
  save: { busy, isSaved, refusal },
  isDirty,
}: {
  readonly save: Save;
  readonly isDirty: boolean;
}) {
  return (
    <div className={styles.foot}>
      {refusal && (
        <Notice tone="bad" live>
          {refusal === 'conflict' ? SETTINGS_TEXT.conflict : staffRefusalText(refusal)}
        </Notice>
      )}
      {isSaved && !isDirty && (
        <Notice tone="good" live>
          {SETTINGS_TEXT.saved}
        </Notice>
      )}
      <Button type="submit" size="large" busy={busy} disabled={!isDirty}>
        {SETTINGS_TEXT.save}
      </Button>
    </div>
  );
}
