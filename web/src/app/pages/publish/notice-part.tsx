import { branchNamesOf, useBranches } from '../../../data/public/branches.ts';
import { useAllNotices } from '../../../data/public/notices.ts';
import { useToday } from '../../../data/public/use-now.ts';
import { NoticeCard } from '../../../features/explore/notice-card.tsx';
import { NoticeForm } from '../../../features/publish/notice-form.tsx';
import { LoadedPage } from '../loaded-page.tsx';
import type { PublishPartProps } from './kinds.ts';
import { ItemToEdit } from './one-of.tsx';

/** Creates or edits a notice. */
export function NoticePart({ id, onDone }: PublishPartProps) {
  const [notices, branches, today] = [useAllNotices(), useBranches(), useToday()];
  return (
    <LoadedPage state={notices}>
      {(all) => (
        <LoadedPage state={branches}>
          {(allBranches) => (
            <ItemToEdit id={id} items={all}>
              {(notice) => (
                <NoticeForm
                  key={id}
                  notice={notice}
                  branches={allBranches}
                  today={today}
                  preview={(shown, picture) => (
                    <NoticeCard notice={shown} picture={picture} branchNames={branchNamesOf(allBranches)} />
                  )}
                  onDone={onDone}
                />
              )}
            </ItemToEdit>
          )}
        </LoadedPage>
      )}
    </LoadedPage>
  );
}
