import { salePath } from '@gym/domain/database/money/sales';
import { openShiftPath } from '@gym/domain/database/money/shifts';
import type { Branch } from '../../../data/public/branches.ts';
import { useRecord } from '../../../data/read.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TILL_UNANSWERED_TEXT } from '../text.ts';
import styles from '../till.module.css';
import { type UnansweredTillRequest, useUnansweredTillRequests } from './unanswered.ts';
import { UnansweredKindGuard } from './unanswered-guard.tsx';
import { refundedSale, type UnansweredKey, unansweredKind } from './unanswered-kinds.ts';

interface ElsewhereProps {
  readonly uid: string;
  /** The branches that the person may choose. */
  readonly branches: readonly Branch[];
  /** Key of the chosen branch. Its requests are left out, because the views of the till show them. */
  readonly branch: string;
  /** Opens the branch and the view of a request. */
  readonly onOpenRequest: (unanswered: UnansweredKey, branch: string) => void;
}

/**
 * Notices about unanswered requests that this device sent for other branches than the chosen one, if their shift is
 * still open. Each has a button that goes to the request.
 */
export function UnansweredElsewhere(props: ElsewhereProps) {
  return useUnansweredTillRequests().map((request) => (
    <ElsewhereNotice key={request.key + request.shift} {...props} request={request} />
  ));
}

function ElsewhereNotice({
  uid,
  branches,
  branch: chosen,
  onOpenRequest,
  request,
}: ElsewhereProps & { readonly request: UnansweredTillRequest }) {
  const refundedSaleKey = refundedSale(request.key);
  const sale = useRecord(salePath, refundedSaleKey === null ? null : { sale: refundedSaleKey });
  const branchKey = request.branch ?? (sale.status === 'value' ? (sale.value?.Branch ?? null) : null);
  const target = branchKey === chosen ? undefined : branches.find(({ key }) => key === branchKey);
  const openShift = useRecord(openShiftPath, target ? { branch: target.key, uid } : null);
  const shift = openShift.status === 'value' ? openShift.value : null;
  // A closed shift accepts no requests. Its unanswered requests were recorded before the closing, or never will be.
  if (!target || shift === null || (request.shift !== null && request.shift !== shift)) return null;
  const kind = unansweredKind(request.key);
  return (
    <Notice tone="warn" title={TILL_UNANSWERED_TEXT.elsewhere(target.value.Name)}>
      <div className={styles.textAndButton}>
        <p>{TILL_UNANSWERED_TEXT.what[kind]}</p>
        <Button look="secondary" size="small" onClick={() => onOpenRequest(request.key, target.key)}>
          {TILL_UNANSWERED_TEXT.go[kind]}
        </Button>
      </div>
      <UnansweredKindGuard kind={kind} />
    </Notice>
  );
}
