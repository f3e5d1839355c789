import { salePath } from '@gym/domain/database/money/sales';
import { openShiftPath } from '@gym/domain/database/money/shifts';
import type { Branch } from '../../../data/public/branches.ts';
import { useRecord } from '../../../data/read.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TILL_UNANSWERED_TEXT } from '../text.ts';
import styles from '../till.module.css';
import { type Leftover, useLeftovers } from './unanswered.ts';
import { UnansweredKindGuard } from './unanswered-guard.tsx';
import { refundedSale, type UnansweredKey, unansweredKind } from './unanswered-kinds.ts';

interface ElsewhereProps {
  readonly uid: string;
  /** The branches that the person may choose. */
  readonly branches: readonly Branch[];
  /** Key of the chosen branch. Its own requests are shown in their views, not here. */
  readonly branch: string;
  readonly onGo: (unanswered: UnansweredKey, branch: string) => void;
}

/**
 * Notices about requests that this device sent at other branches than the chosen one and that have no answer. Each has
 * a button that goes to the request.
 */
export function UnansweredElsewhere(props: ElsewhereProps) {
  return useLeftovers().map((leftover) => (
    <Elsewhere key={leftover.what + leftover.shift} {...props} left={leftover} />
  ));
}

function Elsewhere({ uid, branches, branch: chosen, onGo, left }: ElsewhereProps & { readonly left: Leftover }) {
  const refunded = refundedSale(left.what);
  const sale = useRecord(salePath, refunded === null ? null : { sale: refunded });
  const branchKey = left.branch ?? (sale.status === 'value' ? (sale.value?.Branch ?? null) : null);
  const target = branchKey === chosen ? undefined : branches.find(({ key }) => key === branchKey);
  const open = useRecord(openShiftPath, target ? { branch: target.key, uid } : null);
  const shift = open.status === 'value' ? open.value : null;
  // A closed shift accepts no requests, so a request of it was recorded before the closing or never will be.
  if (!target || shift === null || (left.shift !== null && left.shift !== shift)) return null;
  const kind = unansweredKind(left.what);
  return (
    <Notice tone="warn" title={TILL_UNANSWERED_TEXT.elsewhere(target.value.Name)}>
      <div className={styles.taxes}>
        <p>{TILL_UNANSWERED_TEXT.what[kind]}</p>
        <Button look="secondary" size="small" onClick={() => onGo(left.what, target.key)}>
          {TILL_UNANSWERED_TEXT.go[kind]}
        </Button>
      </div>
      <UnansweredKindGuard kind={kind} />
    </Notice>
  );
}
