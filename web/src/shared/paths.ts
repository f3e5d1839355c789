// The addresses of the app, each written once. No import: the first script of a visit uses this file too.

export const CHECK_IN_PATH = '/checador';
export const MEMBER_HOME_PATH = '/inicio';
export const CARD_PATH = '/perfil-usuario';
export const ATTENDANCE_PATH = '/admin';
export const CREATE_USER_PATH = '/crear';
export const EXPIRATIONS_PATH = '/vvencimientos';
export const SETTINGS_PATH = '/ajustes';
export const AUDIT_PATH = '/bitacora';
export const SEARCH_USERS_PATH = '/search-users';
export const MEMBER_FILE_PATH = '/profile-user';
export const SIGN_IN_PATH = '/login';
export const ACCESS_PATH = '/acceso';
export const PERSONAL_INFO_PATH = '/set-personal-info';
export const PRIVACY_PATH = '/aviso-de-privacidad';
/** Shows every part of the kit; only while developing. */
export const KIT_PATH = '/kit';

/** The screen of Explorar, as patterns of the router: all of it, or the part that `:type` names. */
export const EXPLORE_PATHS = ['/home/search/:type', '/home', '/search/:type'] as const;
/** The patterns of the sign-in page; with a promotion code it opens on a new account. */
export const SIGN_IN_PATHS = [SIGN_IN_PATH, `${SIGN_IN_PATH}/:promocode`] as const;

/** The parts of Explorar that have an address of their own. */
export const PLANS_TYPE = 'planes';
export const BRANCHES_TYPE = 'sucursales';
export const PLANS_PATH = `/search/${PLANS_TYPE}`;
export const BRANCHES_PATH = `/search/${BRANCHES_TYPE}`;

/** The address of Explorar with everything, by the gym's slug. */
export function explorePath(gymSlug: string): string {
  return `/home/search/${gymSlug}`;
}

/** A member's file. */
export function memberPath(uid: string): string {
  return `${MEMBER_FILE_PATH}?uid=${encodeURIComponent(uid)}`;
}

/** The parameter of the sign-in page that says where to go afterwards. */
export const RETURN_PARAMETER = 'regreso';

/** The sign-in page's address that leads back to where the person is. */
export function signInPath(from: { readonly pathname: string; readonly search: string }): string {
  return `${SIGN_IN_PATH}?${RETURN_PARAMETER}=${encodeURIComponent(from.pathname + from.search)}`;
}

/** Does an address match a pattern of the router? `:name` stands for one part that isn't empty. */
export function matchesPath(pattern: string, path: string): boolean {
  const [parts, given] = [pattern.split('/'), path.split('/')];
  return (
    parts.length === given.length && parts.every((part, i) => (part.startsWith(':') ? given[i] : part === given[i]))
  );
}
