import type { Refusal } from '@gym/domain/errors';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './settings.module.css';
import { SETTINGS_TEXT } from './text.ts';

interface SaveFootProps {
  readonly form: {
    readonly busy: boolean;
    readonly isSaved: boolean;
    readonly isChanged: boolean;
    readonly refusal: Refusal | null;
  };
}

/** Bottom of a settings form: the save button, and whether the last request was refused or the settings are saved. */
export function SaveFoot({ form: { busy, isSaved, isChanged, refusal } }: SaveFootProps) {
  return (
    <div className={styles.foot}>
      {refusal && (
        <Notice tone="bad" live>
          {refusal.reason === 'conflict' ? SETTINGS_TEXT.conflict : staffRefusalText(refusal.reason)}
        </Notice>
      )}
      {isSaved && !isChanged && (
        <Notice tone="good" live>
          {SETTINGS_TEXT.saved}
        </Notice>
      )}
      <Button type="submit" size="large" busy={busy} disabled={!isChanged}>
        {SETTINGS_TEXT.save}
      </Button>
    </div>
  );
}
