import { useRef } from 'react';
import { CARD_PATH, CONTACT_PATH, MEMBER_HOME_PATH } from '../../shared/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import styles from './own-check-in.module.css';
import { CHECK_IN_TEXT } from './text.ts';

/**
 * How long presses are ignored after the links have replaced a pressed check-in button, because the second tap of a
 * double tap would follow a link. In milliseconds.
 */
const DOUBLE_TAP_MS = 500;

/**
 * Links to the next steps after a check-in, shown in place of the check-in button. `followsPress`: the button was
 * pressed on this page; otherwise the person was checked in already.
 */
export function CheckInNextSteps({ followsPress }: { readonly followsPress: boolean }) {
  const shownSince = useRef(performance.now());
  const ignoreDoubleTap = (event: { readonly preventDefault: () => void }): void => {
    if (followsPress && performance.now() - shownSince.current < DOUBLE_TAP_MS) event.preventDefault();
  };
  return (
    <div className={styles.nextSteps}>
      <LinkButton to={CARD_PATH} size="huge" look="secondary" onClick={ignoreDoubleTap}>
        {CHECK_IN_TEXT.card}
      </LinkButton>
      <LinkButton to={MEMBER_HOME_PATH} size="huge" onClick={ignoreDoubleTap}>
        {CHECK_IN_TEXT.done}
      </LinkButton>
    </div>
  );
}

/** Hint, with a link, to ask reception to annul a check-in that the phone can no longer undo (WCAG 2.2.1). */
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
