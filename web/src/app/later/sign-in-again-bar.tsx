import { FAILURE_TEXT } from '@gym/domain/text/failures';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSignOut } from '../../data/signed-in/who.ts';
import { logFailure } from '../../lib/log.ts';
import { signInPath } from '../../shared/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SIGN_IN_AGAIN_TEXT } from '../text.ts';
import styles from './bar.module.css';

/** Says that the person's new role counts only after the next sign-in, with a button to sign in again. */
export function SignInAgainBar() {
  const location = useLocation();
  const navigate = useNavigate();
  const leave = useSignOut();
  const signInAgain = async (): Promise<void> => {
    const path = signInPath(location);
    await leave();
    await navigate(path);
  };
  return (
    <div className={styles.bar}>
      <Notice tone="warn" live>
        <p>{FAILURE_TEXT.signInAgain}</p>
        <Button look="secondary" onClick={() => signInAgain().catch((error: unknown) => logFailure('sign out', error))}>
          {SIGN_IN_AGAIN_TEXT}
        </Button>
      </Notice>
    </div>
  );
}
