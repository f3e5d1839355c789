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

/** Number of payments that are shown until the reader asks for all. */
const INITIAL_COUNT = 6;

interface MemberPaymentsProps {
  readonly payments: Loaded<readonly MemberPayment[]>;
  readonly branchName: (key: string) => string;
}

/**
 * A person's payments with folio, sum and payment methods. Each links to its sale or order if the reader may open it.
 */
export function MemberPayments({ payments, branchName }: MemberPaymentsProps) {
  return (
    <Card title={FILE_TEXT.payments}>
      <LoadedPart state={payments} skeleton={<LoadingBlock height={120} />}>
        {(loadedPayments) => <PaymentList payments={loadedPayments} branchName={branchName} />}
      </LoadedPart>
    </Card>
  );
}

function PaymentList({
  payments,
  branchName,
}: Pick<MemberPaymentsProps, 'branchName'> & { readonly payments: readonly MemberPayment[] }) {
  const [showsAll, setShowsAll] = useState(false);
  return (
    <>
      {payments.length === 0 && <p className={styles.muted}>{FILE_TEXT.noPayments}</p>}
      <ol className={styles.payments} aria-label={FILE_TEXT.payments}>
        {payments
          .slice(0, showsAll ? undefined : INITIAL_COUNT)
          .map(({ key, at, title, methods, branch, sum, path }) => (
            <li key={key}>
              <span className={styles.entryTitle}>{path === null ? title : <Link to={path}>{title}</Link>}</span>
              <strong className={styles.paymentSum}>{formatCentavos(sum)}</strong>
              <span className={styles.when}>
                <time>{momentText(at)}</time> · {methods} · {branchName(branch)}
              </span>
            </li>
          ))}
      </ol>
      {!showsAll && payments.length > INITIAL_COUNT && (
        <Button look="secondary" size="small" onClick={() => setShowsAll(true)}>
          {FILE_TEXT.morePayments(payments.length)}
        </Button>
      )}
    </>
  );
}
