import { gymDayOf } from '@gym/domain/calendar/calendar';
import { resumeMembership } from '@gym/domain/contracts/memberships';
import { resume } from '@gym/domain/membership/pauses';
import { seenOf } from '@gym/domain/membership/seen';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { type FormEvent, useRef } from 'react';
import { call } from '../../data/call.ts';
import { EndsPreview } from '../../shared/membership/ends-preview.tsx';
import { previewDoing } from '../../shared/membership/preview-doing.ts';
import { StaleNotice } from '../../shared/membership/stale-notice.tsx';
import type { RenewalData } from '../../shared/membership/use-renewal-data.ts';
import { isCurrentPreview } from '../../shared/membership/use-seen.ts';
import { useSeenAction } from '../../shared/membership/use-seen-action.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useFirstFocus } from '../../ui/use-first-focus.ts';
import { HELP_TEXT } from './feed-text.ts';
import { DESK_TEXT } from './text.ts';
import type { Visitor } from './use-desk.ts';

export interface ResumeProps {
  readonly visitor: Visitor;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** The end before and after the pause is ended, and its confirmation. */
export function ResumeForm({ visitor, data, onBack, onDone }: ResumeProps & { readonly data: RenewalData }) {
  const form = useRef<HTMLFormElement>(null);
  useFirstFocus(form);
  const now = data.now();
  const preview = resume(data.entries, previewDoing(data.entries, now));
  const shown = preview.ok ? seenOf(data.entries, preview.value) : null;
  const action = useSeenAction(
    shown,
    (confirmed) => call(resumeMembership, { ...confirmed, uid: visitor.uid }),
    onDone,
  );
  const refusal = action.refusal ?? (preview.ok ? null : preview.refusal);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void action.run();
  };
  return (
    <form ref={form} onSubmit={submit}>
      {preview.ok && isCurrentPreview(action.stale, shown) && (
        <EndsPreview ends={preview.value} today={gymDayOf(now)} />
      )}
      {action.stale && <StaleNotice stale={action.stale} />}
      {refusal && refusal.reason !== 'preview-stale' && (
        <Notice tone="bad" live>
          {staffRefusalText(refusal.reason)}
        </Notice>
      )}
      <DialogActions>
        <Button look="secondary" onClick={onBack}>
          {DESK_TEXT.back}
        </Button>
        <Button type="submit" busy={action.busy} disabled={!preview.ok}>
          {HELP_TEXT.resume}
        </Button>
      </DialogActions>
    </form>
  );
}
