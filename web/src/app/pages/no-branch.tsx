import { IconBuildingStore } from '@tabler/icons-react';
import { MEMBER_HOME_PATH } from '../../shared/paths.ts';
import { createPath } from '../../shared/publish-paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { NO_BRANCH_TEXT } from './no-branch-text.ts';

/**
 * Shown instead of a page that needs a branch: to administrators if the gym has no branch yet, to reception if the
 * account has no branch or its branch doesn't exist.
 */
export function NoBranch({ isAdmin }: { readonly isAdmin: boolean }) {
  if (!isAdmin)
    return <Message icon={IconBuildingStore} title={NO_BRANCH_TEXT.ownTitle} body={NO_BRANCH_TEXT.ownBody} />;
  return (
    <Message icon={IconBuildingStore} title={NO_BRANCH_TEXT.title} body={NO_BRANCH_TEXT.body}>
      <LinkButton to={createPath('sucursal')}>{NO_BRANCH_TEXT.create}</LinkButton>
      <LinkButton to={MEMBER_HOME_PATH} look="secondary">
        {NO_BRANCH_TEXT.steps}
      </LinkButton>
    </Message>
  );
}
