import { openStateAt } from '@gym/domain/branch/opening-hours';
import { hoursFromStored } from '@gym/domain/database/system/branch-hours';
import type { StoredBranch } from '@gym/domain/database/system/branches';
import { openText } from '@gym/domain/text/opening';
import { IconMapOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useBranches } from '../../data/public/branches.ts';
import { useConfig } from '../../data/public/config.ts';
import { useNow } from '../../data/public/use-now.ts';
import { MapPanel } from '../../features/map/map-panel.tsx';
import { createPins } from '../../features/map/pins.ts';
import { MAP_TEXT } from '../../features/map/text.ts';
import { shownBranches } from '../../shared/branches/shown.ts';
import { BRANCHES_PAGE_PATH } from '../../shared/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { LoadedPage } from './loaded-page.tsx';

/** Says whether a branch is open at this time, or that its hours are unknown. */
function formatOpenState(branch: StoredBranch, now: number): string {
  const hours = hoursFromStored(branch);
  return hours ? openText(openStateAt(hours, now), now) : MAP_TEXT.noHours;
}

/** The branches on a map. */
export function Page() {
  const branches = useBranches();
  // Applies the gym's name and colour to the page.
  useConfig();
  return <LoadedPage state={branches}>{(all) => <Branches branches={all} />}</LoadedPage>;
}

function Branches({ branches }: { readonly branches: Parameters<typeof createPins>[0] }) {
  const now = useNow();
  const pins = useMemo(
    () => createPins(shownBranches(branches), ({ value }) => formatOpenState(value, now)),
    [branches, now],
  );
  if (pins.length > 0) return <MapPanel pins={pins} />;
  return (
    <Message icon={IconMapOff} title={MAP_TEXT.noneTitle} body={MAP_TEXT.noneBody}>
      <LinkButton to={BRANCHES_PAGE_PATH}>{MAP_TEXT.branchesPage}</LinkButton>
    </Message>
  );
}
