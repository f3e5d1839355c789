import { useGymNames } from '../../features/members/use-gym-names.ts';
import { OwnCopy } from '../../features/own-copy/own-copy.tsx';

/** Page with a copy of the person's own data, to print or to save. */
export function Page() {
  return <OwnCopy names={useGymNames()} />;
}
