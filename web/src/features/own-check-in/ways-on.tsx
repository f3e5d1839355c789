import { useRef } from 'react';
import { CARD_PATH, CONTACT_PATH, MEMBER_HOME_PATH } from '../../shared/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import styles from './own-check-in.module.css';
import { CHECK_IN_TEXT } from './text.ts';

/**
 * How long presses are ignored after the links appear, because they replace the check-in button and the second tap of a
 * double tap on it would follow a link.
 */
const DOUBLE_TAP_MS = 500;

/** Links to the next steps after a check-in, shown in place of the check-in button. */
export function CheckInNextSteps() {
  const shownSince = useRef(performance.now());
  const ignoreDoubleTap = (event: { readonly preventDefault: () => void }): void => {
    if (performance.now() - shownSince.current < DOUBLE_TAP_MS) event.preventDefault();
  };
  return (
    <div className={styles.waysOn}>
      <LinkButton to={CARD_PATH} size="huge" look="secondary" onClick={ignoreDoubleTap}>
        {CHECK_IN_TEXT.card}
      </LinkButton>
      <LinkButton to={MEMBER_HOME_PATH} size="huge" onClick={ignoreDoubleTap}>
        {CHECK_IN_TEXT.done}
      </LinkButton>
    </div>
  );
}

/** Link to reception, which can annul a check-in after the time in which the phone can undo it (WCAG 2.2.1). */
export function ReceptionHint() {
  return (
    <>
      {CHECK_IN_TEXT.mistake}{' '}
      <LinkButton to={CONTACT_PATH} look="quiet">
        {CHECK_IN_TEXT.atReception}
      </LinkButton>
    </>
  );
}
