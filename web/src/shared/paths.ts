// The addresses of the app, each written once. It imports only types: the first script of a visit uses this file too.
import type { PublishedMany } from '@gym/domain/contracts/site';

export const CHECK_IN_PATH = '/checador';
export const MEMBER_HOME_PATH = '/inicio';
export const CARD_PATH = '/perfil-usuario';
export const MY_DATA_PATH = '/perfil-info';
export const OWN_COPY_PATH = '/copia-de-mis-datos';
export const OWN_VISITS_PATH = '/mis-asistencias';
export const NOTIFICATIONS_PATH = '/notifications';
export const ATTENDANCE_PATH = '/admin';
export const CREATE_USER_PATH = '/crear';
export const EXPIRATIONS_PATH = '/vvencimientos';
export const SETTINGS_PATH = '/ajustes';
export const AUDIT_PATH = '/bitacora';
/** Who asked for the own data to be erased: a view of the log. */
export const ERASURE_REQUESTS_PATH = `${AUDIT_PATH}?ver=datos`;
/** What the nightly checks found. */
export const DIFFERENCES_PATH = `${AUDIT_PATH}?ver=diferencias`;
export const SEARCH_USERS_PATH = '/search-users';
export const GENERAL_SEARCH_PATH = '/admin-search';
/** How a branch is doing; without one below it, one's own. */
export const PANEL_PATH = '/panel';
/** The reports; `?ver=` says which. */
export const REPORTS_PATH = '/reportes';
/** In the place of a branch: all of them. */
export const ALL_BRANCHES_TYPE = 'todas';
export const PRODUCTS_PATH = '/list-products';
export const TILL_PATH = '/caja';
export const MEMBER_FILE_PATH = '/profile-user';
export const SIGN_IN_PATH = '/login';
export const ACCESS_PATH = '/acceso';
export const PERSONAL_INFO_PATH = '/set-personal-info';
export const PRIVACY_PATH = '/aviso-de-privacidad';
export const BRANCHES_PAGE_PATH = '/sucursales';
export const MAP_PATH = '/world-map';
export const HOW_PATH = '/como-funciona';
export const CONTACT_PATH = '/contact';
export const WHATSAPP_PATH = '/modal-wpp';
export const IMAGE_PATH = '/show-img';
/** Publishes a plan, branch, notice or promotion: `?kind=`, and `&id=` to edit one. */
export const CREATE_PATH = '/create';
/** The gym's page with its management, as a pattern of the router. */
export const MANAGE_PATTERN = '/admin/:type';
/** Shows every part of the kit; only while developing. */
export const KIT_PATH = '/kit';

/** The gym's public start is below this one. */
export const START_PATH = '/home';
/** The screen of Explorar, as patterns of the router: all of it, or the part that `:type` names. */
export const EXPLORE_PATHS = ['/home/search/:type', '/home', '/search/:type'] as const;
/** The patterns of the sign-in page; with a promotion code it opens on a new account. */
export const SIGN_IN_PATHS = [SIGN_IN_PATH, `${SIGN_IN_PATH}/:promocode`] as const;

/** The parts of Explorar that have an address of their own. */
export const PLANS_TYPE = 'planes' satisfies PublishedMany;
export const BRANCHES_TYPE = 'sucursales' satisfies PublishedMany;
export const PRODUCTS_TYPE = 'productos' satisfies PublishedMany;
export const PLANS_PATH = `/search/${PLANS_TYPE}`;
export const SHOP_PATH = `/search/${PRODUCTS_TYPE}`;
export const BRANCHES_PATH = `/search/${BRANCHES_TYPE}`;

/** The address of Explorar with everything, by the gym's slug. */
export function explorePath(gymSlug: string): string {
  return `/home/search/${gymSlug}`;
}

/** A member's file. */
export function memberPath(uid: string): string {
  return `${MEMBER_FILE_PATH}?uid=${encodeURIComponent(uid)}`;
}

/** The panel of a branch, or of all. */
export function panelPath(branch: string): string {
  return `${PANEL_PATH}/${branch}`;
}

/** A report, by its parameters: `ver`, `sucursal`, and those of its filters. */
export function reportsPath(parameters: Readonly<Record<string, string>>): string {
  return `${REPORTS_PATH}?${new URLSearchParams(parameters)}`;
}

/** A list of a branch or, with `null`, of all; `view` has its other parameters. */
export function listPath(path: string, branch: string | null, view: Readonly<Record<string, string>> = {}): string {
  return `${path}?${new URLSearchParams({ ...view, ...(branch !== null && { sucursal: branch }) })}`;
}

/** A screen that searches, with something typed. */
export function typedPath(screen: string, typed: string): string {
  return `${screen}?q=${encodeURIComponent(typed)}`;
}

/** The parameter of the sign-in page that says where to go afterwards. */
export const RETURN_PARAMETER = 'regreso';

/** The parameter of the sign-in page that says which of its forms is shown, and its values. */
export const FORM_PARAMETER = 'ver';
export const SIGN_IN_FORMS = { 'sign-in': 'entrar', 'sign-up': 'cuenta', reset: 'contrasena' } as const;
/** Where an account is made. */
export const SIGN_UP_PATH = `${SIGN_IN_PATH}?${FORM_PARAMETER}=${SIGN_IN_FORMS['sign-up']}`;

/** The link of a promotion. */
export function promotionPagePath(code: string): string {
  return `${SIGN_IN_PATH}/${encodeURIComponent(code)}`;
}

/** Where an account is made by somebody who then goes on to an address of the app. */
export function signUpPath(goOnTo: string): string {
  return `${SIGN_UP_PATH}&${RETURN_PARAMETER}=${encodeURIComponent(goOnTo)}`;
}

/** The parameter with which Firebase's mails lead to the sign-in page. */
export const ACTION_CODE_PARAMETER = 'oobCode';

/** The parameter by which they say what the link is for. */
export const ACTION_MODE_PARAMETER = 'mode';

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
