// The URL paths of the app. This file imports only types, because the scripts that start every page include it.
import type { PublishedMany } from '@gym/domain/contracts/site';

export const CHECK_IN_PATH = '/checador';
export const MEMBER_HOME_PATH = '/inicio';
export const CARD_PATH = '/perfil-usuario';
export const MY_DATA_PATH = '/perfil-info';
/** The page where members download a copy of their data. */
export const OWN_COPY_PATH = '/copia-de-mis-datos';
export const OWN_VISITS_PATH = '/mis-asistencias';
export const NOTIFICATIONS_PATH = '/notifications';
export const ATTENDANCE_PATH = '/admin';
export const CREATE_USER_PATH = '/crear';
export const EXPIRATIONS_PATH = '/vvencimientos';
export const SETTINGS_PATH = '/ajustes';
export const AUDIT_PATH = '/bitacora';
/** The requests for erasure: a tab of the audit log. */
export const ERASURE_REQUESTS_PATH = `${AUDIT_PATH}?ver=datos`;
/** The differences that the nightly checks found: a tab of the audit log. */
export const DIFFERENCES_PATH = `${AUDIT_PATH}?ver=diferencias`;
export const SEARCH_USERS_PATH = '/search-users';
export const GENERAL_SEARCH_PATH = '/admin-search';
/**
 * The panel of the branch that the next path segment names. Without that segment, it redirects to the viewer's own
 * branch, and administrators to all branches.
 */
export const PANEL_PATH = '/panel';
/** The reports. `?ver=` selects one. */
export const REPORTS_PATH = '/reportes';
/** Path segment for all branches, instead of a branch's key. */
export const ALL_BRANCHES_TYPE = 'todas';
export const PRODUCTS_PATH = '/list-products';
export const TILL_PATH = '/caja';
export const MEMBER_FILE_PATH = '/profile-user';
export const SIGN_IN_PATH = '/login';
/** The page that an access link opens. */
export const ACCESS_PATH = '/acceso';
export const PERSONAL_INFO_PATH = '/set-personal-info';
export const PRIVACY_PATH = '/aviso-de-privacidad';
/** The page of the branches. {@link BRANCHES_PATH} is Explorar with only the section of the branches. */
export const BRANCHES_PAGE_PATH = '/sucursales';
export const MAP_PATH = '/world-map';
export const HOW_IT_WORKS_PATH = '/como-funciona';
export const CONTACT_PATH = '/contact';
export const WHATSAPP_PATH = '/modal-wpp';
/** Shows a picture in full. `?src=`: its address. */
export const IMAGE_PATH = '/show-img';
/** Creates a plan, product, branch, notice or promotion: `?kind=`, and `&id=` to edit one. */
export const CREATE_PATH = '/create';
/** Route pattern of the page where administrators edit the gym's public page. */
export const MANAGE_PATTERN = '/admin/:type';
/** Shows every component of the UI kit. Exists in development only. */
export const KIT_PATH = '/kit';

/** The path of the gym's public page without the gym's slug. */
export const START_PATH = '/home';
/** Route patterns of Explorar, the gym's public page. `:type`: one section, or the gym's slug for all of them. */
export const EXPLORE_PATHS = ['/home/search/:type', '/home', '/search/:type'] as const;
/** Route patterns of the sign-in page. With a promotion code it shows the form for a new account. */
export const SIGN_IN_PATHS = [SIGN_IN_PATH, `${SIGN_IN_PATH}/:promocode`] as const;

// Some sections of Explorar: the values of `:type`, and their paths.
export const PLANS_TYPE = 'planes' satisfies PublishedMany;
export const BRANCHES_TYPE = 'sucursales' satisfies PublishedMany;
export const PRODUCTS_TYPE = 'productos' satisfies PublishedMany;
export const PLANS_PATH = `/search/${PLANS_TYPE}`;
export const SHOP_PATH = `/search/${PRODUCTS_TYPE}`;
export const BRANCHES_PATH = `/search/${BRANCHES_TYPE}`;

/** Returns the path of Explorar with all sections. */
export function explorePath(gymSlug: string): string {
  return `/home/search/${gymSlug}`;
}

/** Returns the path of a member's file. */
export function memberPath(uid: string): string {
  return `${MEMBER_FILE_PATH}?uid=${encodeURIComponent(uid)}`;
}

/** Returns the path of the panel of a branch, or of `ALL_BRANCHES_TYPE`. */
export function panelPath(branch: string): string {
  return `${PANEL_PATH}/${branch}`;
}

/** Returns the path of a report. Query parameters: `ver`, `sucursal`, and those of its filters. */
export function reportsPath(parameters: Readonly<Record<string, string>>): string {
  return `${REPORTS_PATH}?${new URLSearchParams(parameters)}`;
}

/** Returns the path of a list at a branch; `null`: at all branches. `view`: further query parameters. */
export function listPath(path: string, branch: string | null, view: Readonly<Record<string, string>> = {}): string {
  return `${path}?${new URLSearchParams({ ...view, ...(branch !== null && { sucursal: branch }) })}`;
}

/** Returns the path of a search screen with a typed text. */
export function typedPath(screen: string, typed: string): string {
  return `${screen}?q=${encodeURIComponent(typed)}`;
}

/** Query parameter of the sign-in page: the path to open afterwards. */
export const RETURN_PARAMETER = 'regreso';

/** Query parameter of the sign-in page that selects the form. */
export const FORM_PARAMETER = 'ver';
/**
 * The values of {@link FORM_PARAMETER}. `sign-up`: the form for a new account. `reset`: the form for a forgotten
 * password.
 */
export const SIGN_IN_FORMS = { 'sign-in': 'entrar', 'sign-up': 'cuenta', reset: 'contrasena' } as const;
/** The form for a new account. */
export const SIGN_UP_PATH = `${SIGN_IN_PATH}?${FORM_PARAMETER}=${SIGN_IN_FORMS['sign-up']}`;

/** Returns the path of a promotion's link. */
export function promotionPagePath(code: string): string {
  return `${SIGN_IN_PATH}/${encodeURIComponent(code)}`;
}

/** Returns the path of the form for a new account, which opens `nextPath` afterwards. */
export function signUpPath(nextPath: string): string {
  return `${SIGN_UP_PATH}&${RETURN_PARAMETER}=${encodeURIComponent(nextPath)}`;
}

/** Query parameter of links in Firebase's e-mails: the action code. */
export const ACTION_CODE_PARAMETER = 'oobCode';

/** Query parameter of links in Firebase's e-mails: the purpose of the link. */
export const ACTION_MODE_PARAMETER = 'mode';

/** Returns the path of the sign-in page that returns to `from` afterwards. */
export function signInPath(from: { readonly pathname: string; readonly search: string }): string {
  return `${SIGN_IN_PATH}?${RETURN_PARAMETER}=${encodeURIComponent(from.pathname + from.search)}`;
}
