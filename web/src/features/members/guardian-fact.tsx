import type { StoredUser } from '@gym/domain/database/users';
import { phoneText } from '@gym/domain/person/phone';
import { Link } from 'react-router-dom';
import { useContactOf } from '../../data/contact.ts';
import { memberPath } from '../../shared/paths.ts';

/** A person's guardian on the file, for staff: name and number, with the way to the file of one who is a member. */
export function GuardianFact({ uid, user }: { readonly uid: string; readonly user: StoredUser }) {
  const { Guardian: contact } = useContactOf(uid, user);
  if (!contact) return null;
  const words = `${contact.Name} · ${phoneText(contact.Phone)}`;
  return user.Guardian && 'Uid' in user.Guardian ? <Link to={memberPath(user.Guardian.Uid)}>{words}</Link> : words;
}
