import { useGymNames } from '../../features/members/use-gym-names.ts';
import { OwnCopy } from '../../features/own-copy/own-copy.tsx';

/** A copy of one's own data. */
export function Page() {
  return <OwnCopy names={useGymNames()} />;
}
