import type { Branch } from '../../data/public/branches.ts';
import { useOpenShift, useSale } from '../../data/till.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type Leftover, useLeftovers } from './leftovers.ts';
import { UNANSWERED_TEXT } from './text.ts';
import styles from './till.module.css';
import { LeftoverGuard } from './unanswered-guard.tsx';
import { kindOf, refundedSale, type Unanswered } from './unanswered-kinds.ts';

interface ElsewhereProps {
  readonly uid: string;
  /** Those that the person may choose. */
  readonly branches: readonly Branch[];
  /** The chosen one: what has no answer here is shown where it was sent. */
  readonly branch: string;
  readonly onGo: (unanswered: Unanswered, branch: string) => void;
}

/** What was sent on this device at other branches than the chosen one and has no answer: it stays in sight, with the way there. */
export function UnansweredElsewhere(props: ElsewhereProps) {
  return useLeftovers().map((leftover) => (
    <Elsewhere key={leftover.what + leftover.shift} {...props} left={leftover} />
  ));
}

function Elsewhere({ uid, branches, branch: chosen, onGo, left }: ElsewhereProps & { readonly left: Leftover }) {
  const sale = useSale(refundedSale(left.what));
  const place = left.branch ?? (sale.status === 'value' ? (sale.value?.Branch ?? null) : null);
  const there = place === chosen ? undefined : branches.find(({ key }) => key === place);
  const open = useOpenShift(there?.key ?? null, uid);
  const shift = open.status === 'value' ? open.value : null;
  // A shift that was closed meanwhile takes nothing any more: what was sent from it was made by then, or never is.
  if (!there || shift === null || (left.shift !== null && left.shift !== shift)) return null;
  const kind = kindOf(left.what);
  return (
    <Notice tone="warn" title={UNANSWERED_TEXT.elsewhere(there.value.Name)}>
      <div className={styles.taxes}>
        <p>{UNANSWERED_TEXT.what[kind]}</p>
        <Button look="secondary" size="small" onClick={() => onGo(left.what, there.key)}>
          {UNANSWERED_TEXT.go[kind]}
        </Button>
      </div>
      <LeftoverGuard kind={kind} />
    </Notice>
  );
}
