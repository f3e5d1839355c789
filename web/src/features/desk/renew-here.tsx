import { Suspense } from 'react';
import { lazyPart } from '../../lib/on-demand.tsx';
import type { RenewFormProps } from '../../shared/membership/renew-form.tsx';
import { RenewalWaiting } from '../../shared/membership/renewal-waiting.tsx';
import { useRenewalData } from '../../shared/membership/use-renewal-data.ts';
import type { Visitor } from './use-desk.ts';

// Loaded on demand, because few people at the desk need it.
const RenewForm = lazyPart(() => import('../../shared/membership/renew-form.tsx'), 'RenewForm');

/** Form that renews the membership of the person at the desk: plan, dates, sum and payment. */
export function RenewPanel({
  visitor: { uid, name },
  confirm,
  onBack,
  onDone,
}: {
  readonly visitor: Visitor;
  /** Label of the button that confirms. */
  readonly confirm: string;
  readonly onBack: () => void;
  readonly onDone: RenewFormProps['onDone'];
}) {
  const data = useRenewalData(uid);
  if (data.status !== 'value') return <RenewalWaiting data={data} onBack={onBack} />;
  const { entries, visitsUsed, plans, now } = data.value;
  return (
    <Suspense fallback={<RenewalWaiting data={{ status: 'loading' }} onBack={onBack} />}>
      <RenewForm
        isShort
        target={{ uid, name, entries, visitsUsed }}
        plans={plans}
        now={now}
        confirm={confirm}
        onBack={onBack}
        onDone={onDone}
      />
    </Suspense>
  );
}
