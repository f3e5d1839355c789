import { isDeskRole } from '@gym/domain/person/roles';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../data/session.ts';
import { GENERAL_SEARCH_PATH } from '../../shared/paths.ts';
import { isSearchShortcut } from './asks-for-search.ts';

/**
 * Opens the general search for administrators and reception on Ctrl+K or ⌘K. If the search is already open, selects its
 * text. It clicks a link, so that a page with unsent text can ask before the person leaves it.
 */
export function SearchShortcut() {
  const session = useSession();
  const link = useRef<HTMLAnchorElement>(null);
  const isForStaff = session.status === 'signed-in' && session.role !== null && isDeskRole(session.role);
  useEffect(() => {
    if (!isForStaff) return;
    const onKey = (event: KeyboardEvent): void => {
      if (!isSearchShortcut(event)) return;
      event.preventDefault();
      if (location.pathname === GENERAL_SEARCH_PATH)
        document.querySelector<HTMLInputElement>('main input[type="search"]')?.select();
      else link.current?.click();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isForStaff]);
  return isForStaff ? <Link ref={link} to={GENERAL_SEARCH_PATH} hidden tabIndex={-1} /> : null;
}
