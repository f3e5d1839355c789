import { environment } from '../lib/environment.ts';

/** Addresses that pages and the frame lead to. */
export const HOME_PATH = `/home/search/${environment.gymSlug}`;
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
export const PLANS_PATH = '/search/planes';
export const BRANCHES_PATH = '/search/sucursales';

/** The sign-in page's address that leads back to where the person is. */
export function signInPath(from: { readonly pathname: string; readonly search: string }): string {
  return `${SIGN_IN_PATH}?regreso=${encodeURIComponent(from.pathname + from.search)}`;
}
