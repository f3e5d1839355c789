import { useOpenDifferences } from '../../data/differences.ts';
import { DifferenceList } from '../../features/audit/difference-list.tsx';
import { useGymNames } from '../../features/members/use-gym-names.ts';
import { LoadedPage } from './loaded-page.tsx';

/** Live list of the open differences that the nightly checks found. */
export function Differences() {
  const { branch } = useGymNames();
  const differences = useOpenDifferences();
  return (
    <LoadedPage state={differences}>{(all) => <DifferenceList differences={all} branchName={branch} />}</LoadedPage>
  );
}
