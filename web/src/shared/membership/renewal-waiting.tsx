import { FAILURE_TEXT } from '@gym/domain/text/failures';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import type { Loaded } from '../../data/value-store.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DialogFoot } from '../form/dialog-foot.tsx';

/** Replaces a form about a membership while its data are loading, or if they can't be read. */
export function RenewalWaiting({
  data,
  onBack,
}: {
  readonly data: Exclude<Loaded<unknown>, { status: 'value' }>;
  readonly onBack: () => void;
}) {
  return (
    <div>
      {data.status === 'error' ? (
        <Notice tone="bad" live>
          {REFUSAL_TEXT[data.reason]}
        </Notice>
      ) : (
        <div aria-busy="true">
          <span className="only-read">{FAILURE_TEXT.loading}</span>
          <Skeleton height={160} />
        </div>
      )}
      <DialogFoot onBack={onBack}>
        {data.status === 'error' && <Button onClick={data.retry}>{FAILURE_TEXT.retry}</Button>}
      </DialogFoot>
    </div>
  );
}
