import { formatCentavos } from '@gym/domain/money/money';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Loaded } from '../../../data/value-store.ts';
import { momentText } from '../../../lib/moment-text.ts';
import { LoadedPart, LoadingBlock } from '../../../shared/list/loaded-part.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FILE_TEXT } from '../text.ts';
import styles from './member-file.module.css';
import type { MemberPayment } from './payments.ts';

/** Payments that are shown before the reader asks for all. */
const SHOWN = 6;

interface MemberPaymentsProps {
  readonly payments: Loaded<readonly MemberPayment[]>;
  readonly branchName: (key: string) => string;
}

/** A person's payments with folio, sum and way; each leads to its sale or order. */
export function MemberPayments({ payments, branchName }: MemberPaymentsProps) {
  return (
    <Card title={FILE_TEXT.payments}>
      <LoadedPart state={payments} skeleton={<LoadingBlock height={120} />}>
        {(rows) => <PaymentList payments={rows} branchName={branchName} />}
      </LoadedPart>
    </Card>
  );
}

function PaymentList({
  payments,
  branchName,
}: Pick<MemberPaymentsProps, 'branchName'> & { readonly payments: readonly MemberPayment[] }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      {payments.length === 0 && <p className={styles.none}>{FILE_TEXT.noPayments}</p>}
      <ol className={styles.payments} aria-label={FILE_TEXT.payments}>
        {payments.slice(0, isWhole ? undefined : SHOWN).map(({ key, at, title, way, branch, sum, to }) => (
          <li key={key}>
            <span className={styles.entryTitle}>{to === null ? title : <Link to={to}>{title}</Link>}</span>
            <strong className={styles.paid}>{formatCentavos(sum)}</strong>
            <span className={styles.when}>
              <time>{momentText(at)}</time> · {way} · {branchName(branch)}
            </span>
          </li>
        ))}
      </ol>
      {!isWhole && payments.length > SHOWN && (
        <Button look="secondary" size="small" onClick={() => setWhole(true)}>
          {FILE_TEXT.morePayments(payments.length)}
        </Button>
      )}
    </>
  );
}
