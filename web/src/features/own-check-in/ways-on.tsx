import { useRef } from 'react';
import { CARD_PATH, CONTACT_PATH, MEMBER_HOME_PATH } from '../../shared/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import styles from './own-check-in.module.css';
import { CHECK_IN_TEXT } from './text.ts';

/** How long presses are ignored, since the second tap of a double tap on the check-in's button lands here. */
const DOUBLE_TAP_MS = 500;

/** The next steps after a check-in, in place of its button. */
export function WaysOn() {
  const since = useRef(performance.now());
  const ignoreDoubleTap = (event: { readonly preventDefault: () => void }): void => {
    if (performance.now() - since.current < DOUBLE_TAP_MS) event.preventDefault();
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

/** Names reception as the way to undo once the phone can't, so that the action isn't lost to time (WCAG 2.2.1). */
export function AtReception() {
  return (
    <>
      {CHECK_IN_TEXT.mistake}{' '}
      <LinkButton to={CONTACT_PATH} look="quiet">
        {CHECK_IN_TEXT.atReception}
      </LinkButton>
    </>
  );
}
