import { gymDayOf } from '@gym/domain/calendar/calendar';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { type FormEvent, useRef } from 'react';
import { DialogFoot } from '../../shared/form/dialog-foot.tsx';
import { EndsPreview } from '../../shared/membership/ends-preview.tsx';
import { SentChange } from '../../shared/membership/sent-change.tsx';
import { MEMBERSHIP_TEXT } from '../../shared/membership/text.ts';
import type { RenewalData } from '../../shared/membership/use-renewal-data.ts';
import { useResume } from '../../shared/membership/use-resume.ts';
import { ChangeProblem, isCurrentPreview } from '../../shared/membership/use-seen.tsx';
import { useFirstFocus } from '../../ui/use-first-focus.ts';
import { REMEDY_TEXT } from './feed-text.ts';
import type { Visitor } from './use-desk.ts';

export interface ResumeProps {
  readonly visitor: Visitor;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** Form that ends a freeze. It shows the last day of the membership before and after the change. */
export function ResumeForm({ visitor, data, onBack, onDone }: ResumeProps & { readonly data: RenewalData }) {
  const form = useRef<HTMLFormElement>(null);
  const { uid, name } = visitor;
  const label = MEMBERSHIP_TEXT.resumptionOf(name);
  const { request, view, stale, confirm } = useResume({ uid, entries: data.entries, now: data.now(), label, onDone });
  useFirstFocus(form, request.unanswered === null);
  if (request.unanswered !== null || view === null)
    return <SentChange label={label} request={request} onClose={onBack} />;
  const { preview, shown, now } = view;
  const refusal = request.refusal ?? (preview.ok ? null : preview.refusal);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    confirm();
  };
  return (
    <form ref={form} onSubmit={submit}>
      {preview.ok && isCurrentPreview(stale, shown) && <EndsPreview ends={preview.value} today={gymDayOf(now)} />}
      <ChangeProblem stale={stale} refusal={refusal} say={staffRefusalText} />
      <DialogFoot confirm={REMEDY_TEXT.resume} busy={request.busy} disabled={!preview.ok} onBack={onBack} />
    </form>
  );
}
