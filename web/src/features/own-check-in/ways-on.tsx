import { useRef } from 'react';
import { CARD_PATH, CONTACT_PATH, MEMBER_HOME_PATH } from '../../shared/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import styles from './own-check-in.module.css';
import { CHECK_IN_TEXT } from './text.ts';

/** The second tap of a double tap on the check-in's button lands here, and must not leave the answer. */
const DOUBLE_TAP_MS = 500;

/** In the place of the check-in's button once one is registered. */
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

/** Who takes a check-in back once this phone can't any more: no action is lost to time (WCAG 2.2.1). */
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
