import { endAccessLink } from '@gym/domain/contracts/users';
import { userPath } from '@gym/domain/database/people/users';
import { accessLinkState } from '@gym/domain/person/access-link';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { useAuthority } from '../../../data/authority.ts';
import { call } from '../../../data/call.ts';
import { useNewestLink } from '../../../data/newest-link.ts';
import { useNow } from '../../../data/public/use-now.ts';
import { useRecord } from '../../../data/read.ts';
import { Button } from '../../../ui/button.tsx';
import { useAction } from '../../../ui/form/use-action.ts';
import { Notice } from '../../../ui/notice.tsx';
import styles from './link-panel.module.css';
import { LINK_TEXT } from './link-text.ts';

/** The sentence that says who ended the link; empty while no name is loaded. */
function EndedBy({ uid }: { readonly uid: string }) {
  const person = useRecord(userPath, { uid });
  return person.status === 'value' && person.value?.Nombre ? ` ${LINK_TEXT.endedBy(person.value.Nombre)}` : '';
}

/**
 * The state of the person's newest access link, with a button that ends it if it is usable and the viewer may end it.
 * Hidden without a link.
 */
export function LinkStatus({ uid }: { readonly uid: string }) {
  const newest = useNewestLink(uid);
  const now = useNow();
  const { refusalOf, isAsking } = useAuthority(uid, ['end-access-link']);
  const ending = useAction(
    () => call(endAccessLink, { uid }),
    () => {},
  );
  if (newest.status !== 'value' || !newest.value) return null;
  const link = newest.value;
  const state = accessLinkState(link, now);
  return (
    <div className={styles.status}>
      <h3 className={styles.label}>{LINK_TEXT.title}</h3>
      <p className={styles.hint} role="status">
        {LINK_TEXT.kind[link.Kind ?? 'qr']}. {link.At !== undefined && LINK_TEXT.made(link.At)}{' '}
        {state.kind === 'usable' ? LINK_TEXT.usable(state.until) : LINK_TEXT[state.kind](state.at)}
        {state.kind === 'ended' && <EndedBy uid={state.by} />}
      </p>
      {ending.refusal && (
        <Notice tone="bad" live>
          {staffRefusalText(ending.refusal.reason)}
        </Notice>
      )}
      {state.kind === 'usable' && refusalOf('end-access-link') === null && (
        <Button look="secondary" disabled={isAsking} busy={ending.busy} onClick={() => void ending.run()}>
          {LINK_TEXT.end}
        </Button>
      )}
    </div>
  );
}
