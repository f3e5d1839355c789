import { useToday } from '../../data/public/use-now.ts';
import { useSignedIn } from '../../data/signed-in/who.ts';
import { useVisitDays } from '../../data/visit-days.ts';
import { useGymNames } from '../../features/members/use-gym-names.ts';
import { OwnVisits } from '../../features/own-visits/own-visits.tsx';

export function Page() {
  const { uid } = useSignedIn();
  const days = useVisitDays(uid);
  const { branch } = useGymNames();
  return <OwnVisits uid={uid} days={days} today={useToday()} branchName={branch} />;
}
