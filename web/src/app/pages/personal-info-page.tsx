import { userPath } from '@gym/domain/database/people/users';
import { useLocation, useNavigate } from 'react-router-dom';
import { useBranches } from '../../data/public/branches.ts';
import { useRecord } from '../../data/read.ts';
import { useSignedIn } from '../../data/signed-in/who.ts';
import { PersonalInfoForm } from '../../features/session/personal-info-form.tsx';
import { returnPath } from '../../features/session/return-path.ts';
import { PROFILE_TEXT } from '../../features/session/text.ts';
import { readStored } from '../../lib/device-storage.ts';
import { shownBranches } from '../../shared/branches/shown.ts';
import { cameFrom } from '../../shared/coming-from.ts';
import { LoadedPage } from './loaded-page.tsx';
import styles from './personal-info-page.module.css';

/**
 * Form for the name, an optional phone and, if the person has yet to choose it, the home branch. After saving, the page
 * that the person wanted to open is shown.
 */
export function Page() {
  const { uid } = useSignedIn();
  const navigate = useNavigate();
  const user = useRecord(userPath, { uid });
  const branches = useBranches();
  const wantedPath = cameFrom(useLocation().state);
  return (
    <>
      <p className={styles.intro}>{PROFILE_TEXT.intro}</p>
      <LoadedPage state={user}>
        {(record) => (
          <LoadedPage state={branches}>
            {(all) => (
              <PersonalInfoForm
                key={uid}
                name={record?.Nombre ?? ''}
                phone={record?.Phone ?? null}
                branches={record?.HomeBranch === undefined ? shownBranches(all) : []}
                initialBranch={readStored('checkInBranch')}
                onSaved={() => navigate(returnPath(wantedPath), { replace: true })}
              />
            )}
          </LoadedPage>
        )}
      </LoadedPage>
    </>
  );
}
