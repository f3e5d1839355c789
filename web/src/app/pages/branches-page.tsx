import { IconMapOff } from '@tabler/icons-react';
import { useBranches } from '../../data/public/branches.ts';
import { useConfig } from '../../data/public/config.ts';
import { useNow } from '../../data/public/use-now.ts';
import { BranchList } from '../../features/branches/branch-list.tsx';
import { BRANCHES_TEXT } from '../../features/branches/text.ts';
import { shownBranches } from '../../shared/branches/shown.ts';
import { CONTACT_PATH, MAP_PATH } from '../../shared/paths.ts';
import { WhatsAppLink } from '../../shared/whatsapp-link.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import styles from './branches-page.module.css';
import { LoadedPage } from './loaded-page.tsx';

/** All branches that visitors see, with their opening hours. */
export function Page() {
  const branches = useBranches();
  const now = useNow();
  // Applies the gym's name and colour to the app.
  useConfig();
  return (
    <LoadedPage state={branches}>
      {(all) =>
        shownBranches(all).length === 0 ? (
          <Message icon={IconMapOff} title={BRANCHES_TEXT.noneTitle} body={BRANCHES_TEXT.noneBody}>
            <LinkButton to={CONTACT_PATH}>{BRANCHES_TEXT.contact}</LinkButton>
          </Message>
        ) : (
          <>
            <p className={styles.links}>
              <LinkButton to={MAP_PATH} look="secondary">
                {BRANCHES_TEXT.map}
              </LinkButton>
              <WhatsAppLink />
            </p>
            <BranchList branches={shownBranches(all)} now={now} />
          </>
        )
      }
    </LoadedPage>
  );
}
