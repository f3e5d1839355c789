import { useNavigate } from 'react-router-dom';
import { useSignedIn } from '../../data/signed-in/who.ts';
import { useUserRecord } from '../../data/users.ts';
import { PersonalInfoForm } from '../../features/session/personal-info-form.tsx';
import { PROFILE_TEXT } from '../../features/session/text.ts';
import { CHECK_IN_PATH } from '../../shared/paths.ts';
import { LoadedPage } from './loaded-page.tsx';
import styles from './personal-info-page.module.css';

/** Asks the name and, if they like, the phone; where the navigation effect sends whoever has no name yet. */
export function Page() {
  const { uid } = useSignedIn();
  const navigate = useNavigate();
  const user = useUserRecord(uid);
  return (
    <>
      <p className={styles.intro}>{PROFILE_TEXT.intro}</p>
      <LoadedPage state={user}>
        {(record) => (
          <PersonalInfoForm
            key={uid}
            name={record?.Nombre ?? ''}
            phone={record?.Phone ?? null}
            onSaved={() => navigate(CHECK_IN_PATH, { replace: true })}
          />
        )}
      </LoadedPage>
    </>
  );
}
