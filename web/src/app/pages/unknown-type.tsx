import { IconCompass } from '@tabler/icons-react';
import { EXPLORE_TEXT } from '../../features/explore/text.ts';
import { usePageAnswer } from '../../lib/page-answer.ts';
import { useHomePath } from '../../shared/home-path.ts';
import { BRANCHES_PATH, PLANS_PATH } from '../../shared/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';

/** Shown for an unknown `:type` in the address. */
export function UnknownType({ type }: { readonly type: string }) {
  usePageAnswer({ status: 404 });
  const home = useHomePath();
  return (
    <Message icon={IconCompass} title={EXPLORE_TEXT.unknownTitle(type)} body={EXPLORE_TEXT.unknownBody}>
      <LinkButton to={home}>{EXPLORE_TEXT.everything}</LinkButton>
      <LinkButton to={PLANS_PATH} look="secondary">
        {EXPLORE_TEXT.plans}
      </LinkButton>
      <LinkButton to={BRANCHES_PATH} look="secondary">
        {EXPLORE_TEXT.branches}
      </LinkButton>
    </Message>
  );
}
