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
import { refundedSale, type UnansweredKey, unansweredKindOf } from './unanswered-kinds.ts';

interface ElsewhereProps {
  readonly uid: string;
  /** Those that the person may choose. */
  readonly branches: readonly Branch[];
  /** The chosen one: what has no answer here is shown where it was sent. */
  readonly branch: string;
  readonly onGo: (unanswered: UnansweredKey, branch: string) => void;
}

/**
 * What was sent on this device at other branches than the chosen one and has no answer: it stays in sight, with the way
 * there.
 */
export function UnansweredElsewhere(props: ElsewhereProps) {
  return useLeftovers().map((leftover) => (
    <Elsewhere key={leftover.what + leftover.shift} {...props} left={leftover} />
  ));
}

function Elsewhere({ uid, branches, branch: chosen, onGo, left }: ElsewhereProps & { readonly left: Leftover }) {
  const refunded = refundedSale(left.what);
  const sale = useRecord(salePath, refunded === null ? null : { sale: refunded });
  const place = left.branch ?? (sale.status === 'value' ? (sale.value?.Branch ?? null) : null);
  const there = place === chosen ? undefined : branches.find(({ key }) => key === place);
  const open = useRecord(openShiftPath, there ? { branch: there.key, uid } : null);
  const shift = open.status === 'value' ? open.value : null;
  // A shift that was closed meanwhile takes nothing any more: what was sent from it was made by then, or never is.
  if (!there || shift === null || (left.shift !== null && left.shift !== shift)) return null;
  const kind = unansweredKindOf(left.what);
  return (
    <Notice tone="warn" title={TILL_UNANSWERED_TEXT.elsewhere(there.value.Name)}>
      <div className={styles.taxes}>
        <p>{TILL_UNANSWERED_TEXT.what[kind]}</p>
        <Button look="secondary" size="small" onClick={() => onGo(left.what, there.key)}>
          {TILL_UNANSWERED_TEXT.go[kind]}
        </Button>
      </div>
      <UnansweredKindGuard kind={kind} />
    </Notice>
  );
}
