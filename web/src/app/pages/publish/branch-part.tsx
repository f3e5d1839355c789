import { useBranches } from '../../../data/public/branches.ts';
import { useNow, useToday } from '../../../data/public/use-now.ts';
import { BranchCard } from '../../../features/explore/branch-card.tsx';
import { BranchForm } from '../../../features/publish/branch-form.tsx';
import { TerminalCard } from '../../../features/publish/terminal-card.tsx';
import { LoadedPage } from '../loaded-page.tsx';
import type { PublishPartProps } from './kinds.ts';
import { ItemToEdit } from './one-of.tsx';

/** Card to create a terminal for a branch. */
export function BranchTerminal({ id }: { readonly id: string }) {
  const branches = useBranches();
  const branch = branches.status === 'value' ? branches.value.find(({ key }) => key === id) : undefined;
  return branch ? <TerminalCard key={id} branch={id} name={branch.value.Name} /> : null;
}

/** Creates or edits a branch. For an existing branch, terminals can be created too. */
export function BranchPart({ id, onDone }: PublishPartProps) {
  const [branches, today, now] = [useBranches(), useToday(), useNow()];
  return (
    <LoadedPage state={branches}>
      {(all) => (
        <ItemToEdit id={id} items={all}>
          {(branch) => (
            <>
              <BranchForm
                key={id}
                branch={branch}
                today={today}
                preview={(shown, picture) => <BranchCard branch={shown} now={now} picture={picture} />}
                onDone={onDone}
              />
              {branch && <TerminalCard key={branch.key} branch={branch.key} name={branch.value.Name} />}
            </>
          )}
        </ItemToEdit>
      )}
    </LoadedPage>
  );
}
