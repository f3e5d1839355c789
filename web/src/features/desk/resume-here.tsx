import { lazy, Suspense } from 'react';
import { RenewalWaiting } from '../../shared/membership/renewal-waiting.tsx';
import { useRenewalData } from '../../shared/membership/use-renewal-data.ts';
import type { ResumeProps } from './resume-form.tsx';

// Opened for few people: the desk is shown without it.
const ResumeForm = lazy(() => import('./resume-form.tsx').then((module) => ({ default: module.ResumeForm })));

/** Ends the pause of the person at the desk, in place: the end before and after; Enter confirms. */
export function ResumeHere(props: ResumeProps) {
  const data = useRenewalData(props.visitor.uid);
  if (data.status !== 'value') return <RenewalWaiting data={data} onBack={props.onBack} />;
  return (
    <Suspense fallback={<RenewalWaiting data={{ status: 'loading' }} onBack={props.onBack} />}>
      <ResumeForm {...props} data={data.value} />
    </Suspense>
  );
}
