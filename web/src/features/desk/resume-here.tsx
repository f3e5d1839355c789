import { gymDayOf } from '@gym/domain/calendar/calendar';
import { resume } from '@gym/domain/membership/pauses';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../data/call.ts';
import { EndsPreview } from '../../shared/membership/ends-preview.tsx';
import { RenewalWaiting } from '../../shared/membership/renewal-waiting.tsx';
import { type RenewalData, useRenewalData } from '../../shared/membership/use-renewal-data.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { Notice } from '../../ui/notice.tsx';
import { useFirstFocus } from '../../ui/use-first-focus.ts';
import { HELP_TEXT } from './feed-text.ts';
import { DESK_TEXT } from './text.ts';
import type { Visitor } from './use-desk.ts';

interface ResumeProps {
  readonly visitor: Visitor;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** Ends the pause of the person at the desk, in place: the end before and after; Enter confirms. */
export function ResumeHere(props: ResumeProps) {
  const data = useRenewalData(props.visitor.uid);
  if (data.status !== 'value') return <RenewalWaiting data={data} onBack={props.onBack} />;
  return <ResumeForm {...props} data={data.value} />;
}

function ResumeForm({ visitor, data, onBack, onDone }: ResumeProps & { readonly data: RenewalData }) {
  const [requestId] = useState(() => crypto.randomUUID());
  const form = useRef<HTMLFormElement>(null);
  useFirstFocus(form);
  const action = useAction(() => call('resumeMembership', { requestId, uid: visitor.uid }), onDone);
  const now = data.now();
  const preview = resume(data.entries, { id: 'preview', by: 'preview', now });
  const refusal = action.refusal ?? (preview.ok ? null : preview.refusal);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void action.run();
  };
  return (
    <form ref={form} onSubmit={submit}>
      {preview.ok && <EndsPreview ends={preview.value} today={gymDayOf(now)} />}
      {refusal && (
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
