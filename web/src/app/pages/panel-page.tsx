import { IconBuildingStore } from '@tabler/icons-react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { type Branch, useBranches } from '../../data/public/branches.ts';
import { useSignedIn } from '../../data/signed-in/who.ts';
import { BranchChoice, OwnBranch } from '../../features/panel/branch-choice.tsx';
import { BranchPanel } from '../../features/panel/branch-panel.tsx';
import { EveryBranch } from '../../features/panel/every-branch.tsx';
import { NightNotice } from '../../features/panel/night-notice.tsx';
import { PANEL_TEXT } from '../../features/panel/text.ts';
import { ALL_BRANCHES_TYPE, panelPath, reportsPath } from '../../shared/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { LoadedPage } from './loaded-page.tsx';

/**
 * Shows how one branch, or all branches together, are doing today. The address names the branch. Without one, redirects
 * to the viewer's own branch, and administrators to all branches.
 */
export function Page() {
  const branches = useBranches();
  return <LoadedPage state={branches}>{(all) => <Panel branches={all} />}</LoadedPage>;
}

function Panel({ branches }: { readonly branches: readonly Branch[] }) {
  const { suc } = useParams();
  const { role, branch: ownBranch } = useSignedIn();
  const defaultBranch = role === 'admin' ? ALL_BRANCHES_TYPE : (ownBranch ?? '');
  if (suc === undefined) return <Navigate to={panelPath(defaultBranch)} replace />;
  if (role === 'admin') return <AdminPanel branches={branches} suc={suc} />;
  const branch = branches.find(({ key }) => key === suc);
  if (branch === undefined || suc !== defaultBranch)
    return <MissingBranch isUnknown={branch === undefined} linkedBranch={defaultBranch} />;
  return (
    <>
      <OwnBranch name={branch.value.Name} />
      <BranchPanel branch={branch} isAdmin={false} />
    </>
  );
}

/** The panel of administrators. `suc`: the key of a branch, or {@link ALL_BRANCHES_TYPE}. */
function AdminPanel({ branches, suc }: { readonly branches: readonly Branch[]; readonly suc: string }) {
  const [search] = useSearchParams();
  const branch = branches.find(({ key }) => key === suc);
  const report = search.get('ver');
  if (branch === undefined && suc !== ALL_BRANCHES_TYPE)
    return <MissingBranch isUnknown linkedBranch={ALL_BRANCHES_TYPE} />;
  // Old addresses name a report in `ver`, because the reports were tabs of this page.
  if (report !== null)
    return <Navigate to={reportsPath({ ver: report, ...(branch && { sucursal: branch.key }) })} replace />;
  return (
    <>
      <NightNotice />
      <BranchChoice branches={branches} chosen={suc} />
      <Today branches={branches} branch={branch} />
    </>
  );
}

/** Today's figures of a branch; `undefined`: of all branches. */
function Today({ branches, branch }: { readonly branches: readonly Branch[]; readonly branch: Branch | undefined }) {
  if (branch === undefined) return <EveryBranch branches={branches} />;
  return <BranchPanel key={branch.key} branch={branch} isAdmin />;
}

/**
 * Says that the branch doesn't exist (`isUnknown`) or isn't the viewer's. Links to the panel of `linkedBranch`, the key
 * of a branch or {@link ALL_BRANCHES_TYPE}.
 */
function MissingBranch({ isUnknown, linkedBranch }: { readonly isUnknown: boolean; readonly linkedBranch: string }) {
  return (
    <Message
      icon={IconBuildingStore}
      title={isUnknown ? PANEL_TEXT.unknownTitle : PANEL_TEXT.notYoursTitle}
      body={isUnknown ? PANEL_TEXT.unknownBody : PANEL_TEXT.notYoursBody}
    >
      <LinkButton to={panelPath(linkedBranch)}>
        {linkedBranch === ALL_BRANCHES_TYPE ? PANEL_TEXT.toAll : PANEL_TEXT.toOwn}
      </LinkButton>
    </Message>
  );
}
