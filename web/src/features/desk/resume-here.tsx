import { Suspense } from 'react';
import { lazyPart } from '../../lib/on-demand.tsx';
import { RenewalWaiting } from '../../shared/membership/renewal-waiting.tsx';
import { useRenewalData } from '../../shared/membership/use-renewal-data.ts';
import type { ResumeProps } from './resume-form.tsx';

// Loaded on demand, because few people at the desk need it.
const ResumeForm = lazyPart(() => import('./resume-form.tsx'), 'ResumeForm');

/** Loads the membership of the person at the desk, and then shows the form that ends its freeze. */
export function ResumePanel(props: ResumeProps) {
  const data = useRenewalData(props.visitor.uid);
  if (data.status !== 'value') return <RenewalWaiting data={data} onBack={props.onBack} />;
  return (
    <Suspense fallback={<RenewalWaiting data={{ status: 'loading' }} onBack={props.onBack} />}>
      <ResumeForm {...props} data={data.value} />
    </Suspense>
  );
}
