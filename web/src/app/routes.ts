import type { Role } from '@gym/domain/person/roles';
import {
  CART_PATH,
  CONFIRM_ORDER_PATH,
  ORDER_PATH,
  ORDERS_PATH,
  PAYMENTS_PATH,
  RENEW_PATH,
} from '../shared/order-paths.ts';
import * as at from '../shared/paths.ts';
import type { Screen, ScreenAccess } from './screen.ts';
import { SCREEN_TITLES } from './text.ts';

/** Defaults of the pages for visitors. */
const FOR_VISITORS = { access: 'everyone', rendered: 'site', width: 'wide' } as const;

/** Defaults of most pages for members, for staff and for administrators. */
const FOR_MEMBERS = { access: 'signed-in', width: 'reading' } as const;
const FOR_STAFF = { access: ['admin', 'reception'], width: 'wide' } as const;
const FOR_ADMINS = { access: ['admin'], width: 'wide' } as const;

export const SCREENS: readonly Screen[] = [
  {
    ...FOR_MEMBERS,
    id: 'check-in',
    paths: [at.CHECK_IN_PATH],
    title: SCREEN_TITLES.checkIn,
    load: () => import('./pages/check-in-page.tsx'),
  },
  {
    id: 'home',
    paths: [at.MEMBER_HOME_PATH],
    title: SCREEN_TITLES.home,
    access: 'signed-in',
    width: 'wide',
    load: () => import('./pages/home-page.tsx'),
  },
  {
    id: 'card',
    paths: [at.CARD_PATH],
    title: SCREEN_TITLES.card,
    access: 'signed-in',
    width: 'narrow',
    load: () => import('./pages/card-page.tsx'),
  },
  {
    ...FOR_MEMBERS,
    id: 'my-data',
    paths: [at.MY_DATA_PATH],
    title: SCREEN_TITLES.myData,
    load: () => import('./pages/my-data-page.tsx'),
  },
  {
    ...FOR_MEMBERS,
    id: 'own-copy',
    paths: [at.OWN_COPY_PATH],
    title: SCREEN_TITLES.ownCopy,
    load: () => import('./pages/own-copy-page.tsx'),
  },
  {
    ...FOR_MEMBERS,
    id: 'own-visits',
    paths: [at.OWN_VISITS_PATH],
    title: SCREEN_TITLES.ownVisits,
    load: () => import('./pages/own-visits-page.tsx'),
  },
  {
    ...FOR_MEMBERS,
    id: 'notifications',
    paths: [at.NOTIFICATIONS_PATH],
    title: SCREEN_TITLES.notifications,
    load: () => import('./pages/notifications-page.tsx'),
  },
  {
    id: 'create-user',
    paths: [at.CREATE_USER_PATH],
    title: SCREEN_TITLES.createUser,
    access: ['admin', 'reception'],
    width: 'reading',
    load: () => import('./pages/create-user-page.tsx'),
  },
  {
    ...FOR_STAFF,
    id: 'expirations',
    paths: [at.EXPIRATIONS_PATH],
    title: SCREEN_TITLES.expirations,
    load: () => import('./pages/expirations-page.tsx'),
  },
  {
    ...FOR_STAFF,
    id: 'search-users',
    paths: [at.SEARCH_USERS_PATH],
    title: SCREEN_TITLES.searchUsers,
    load: () => import('./pages/search-users-page.tsx'),
  },
  {
    ...FOR_STAFF,
    id: 'panel',
    paths: [at.PANEL_PATH, `${at.PANEL_PATH}/:suc`],
    title: SCREEN_TITLES.panel,
    load: () => import('./pages/panel-page.tsx'),
  },
  {
    ...FOR_STAFF,
    id: 'reports',
    paths: [at.REPORTS_PATH],
    title: SCREEN_TITLES.reports,
    load: () => import('./pages/reports-page.tsx'),
  },
  {
    ...FOR_STAFF,
    id: 'general-search',
    paths: [at.GENERAL_SEARCH_PATH],
    title: SCREEN_TITLES.generalSearch,
    load: () => import('./pages/general-search-page.tsx'),
  },
  {
    id: 'member-file',
    paths: [at.MEMBER_FILE_PATH],
    title: SCREEN_TITLES.memberFile,
    access: 'signed-in',
    width: 'wide',
    load: () => import('./pages/member-file-page.tsx'),
  },
  {
    ...FOR_STAFF,
    id: 'attendance',
    paths: [at.ATTENDANCE_PATH],
    title: SCREEN_TITLES.attendance,
    load: () => import('./pages/attendance-page.tsx'),
  },
  {
    ...FOR_MEMBERS,
    id: 'cart',
    paths: [`${CART_PATH}/:type`],
    title: SCREEN_TITLES.cart,
    load: () => import('./pages/cart-page.tsx'),
  },
  {
    ...FOR_MEMBERS,
    id: 'payments',
    paths: [`${PAYMENTS_PATH}/:type`],
    title: SCREEN_TITLES.payments,
    load: () => import('./pages/payments-page.tsx'),
  },
  {
    ...FOR_MEMBERS,
    id: 'confirm-order',
    paths: [`${CONFIRM_ORDER_PATH}/:type/:payment`],
    title: SCREEN_TITLES.confirmOrder,
    load: () => import('./pages/confirm-order-page.tsx'),
  },
  {
    ...FOR_MEMBERS,
    id: 'renew',
    paths: [RENEW_PATH],
    title: SCREEN_TITLES.renew,
    load: () => import('./pages/renew-page.tsx'),
  },
  {
    id: 'orders',
    paths: [ORDERS_PATH],
    title: SCREEN_TITLES.orders,
    access: 'signed-in',
    width: 'wide',
    load: () => import('./pages/orders-page.tsx'),
  },
  {
    ...FOR_MEMBERS,
    id: 'order',
    paths: [`${ORDER_PATH}/:id`],
    title: SCREEN_TITLES.order,
    load: () => import('./pages/order-page.tsx'),
  },
  {
    ...FOR_STAFF,
    id: 'products',
    paths: [at.PRODUCTS_PATH],
    title: SCREEN_TITLES.products,
    load: () => import('./pages/list-products-page.tsx'),
  },
  {
    ...FOR_STAFF,
    id: 'till',
    paths: [at.TILL_PATH],
    title: SCREEN_TITLES.till,
    load: () => import('./pages/till-page.tsx'),
  },
  {
    id: 'settings',
    paths: [at.SETTINGS_PATH],
    title: SCREEN_TITLES.settings,
    access: ['admin'],
    width: 'wide',
    load: () => import('./pages/settings-page.tsx'),
  },
  {
    id: 'create',
    paths: [at.CREATE_PATH],
    title: SCREEN_TITLES.create,
    access: ['admin'],
    width: 'reading',
    load: () => import('./pages/create-page.tsx'),
  },
  {
    ...FOR_ADMINS,
    id: 'manage',
    paths: [at.MANAGE_PATTERN],
    title: SCREEN_TITLES.explore,
    load: () => import('./pages/manage-page.tsx'),
  },
  {
    ...FOR_ADMINS,
    id: 'audit',
    paths: [at.AUDIT_PATH],
    title: SCREEN_TITLES.audit,
    load: () => import('./pages/audit-page.tsx'),
  },
  {
    ...FOR_VISITORS,
    id: 'explore',
    paths: at.EXPLORE_PATHS,
    title: SCREEN_TITLES.explore,
    isNamedAfterGym: true,
    load: () => import('./pages/explore-page.tsx'),
  },
  {
    ...FOR_VISITORS,
    id: 'branches',
    paths: [at.BRANCHES_PAGE_PATH],
    title: SCREEN_TITLES.branches,
    load: () => import('./pages/branches-page.tsx'),
  },
  {
    ...FOR_VISITORS,
    id: 'map',
    paths: [at.MAP_PATH],
    title: SCREEN_TITLES.map,
    load: () => import('./pages/world-map-page.tsx'),
  },
  {
    ...FOR_VISITORS,
    id: 'how',
    paths: [at.HOW_PATH],
    title: SCREEN_TITLES.how,
    load: () => import('./pages/how-it-works-page.tsx'),
  },
  {
    ...FOR_VISITORS,
    id: 'contact',
    paths: [at.CONTACT_PATH],
    title: SCREEN_TITLES.contact,
    load: () => import('./pages/contact-page.tsx'),
  },
  {
    ...FOR_VISITORS,
    id: 'whatsapp',
    paths: [at.WHATSAPP_PATH],
    title: SCREEN_TITLES.whatsApp,
    width: 'narrow',
    load: () => import('./pages/whatsapp-page.tsx'),
  },
  {
    id: 'image',
    paths: [at.IMAGE_PATH],
    title: SCREEN_TITLES.image,
    access: 'everyone',
    width: 'reading',
    load: () => import('./pages/show-image-page.tsx'),
  },
  {
    id: 'sign-in',
    paths: at.SIGN_IN_PATHS,
    title: SCREEN_TITLES.signIn,
    access: 'everyone',
    rendered: 'build',
    width: 'narrow',
    load: () => import('./pages/sign-in-page.tsx'),
  },
  {
    id: 'access',
    paths: [`${at.ACCESS_PATH}/:code`],
    title: SCREEN_TITLES.access,
    access: 'everyone',
    width: 'narrow',
    load: () => import('./pages/access-page.tsx'),
  },
  {
    id: 'personal-info',
    paths: [at.PERSONAL_INFO_PATH],
    title: SCREEN_TITLES.personalInfo,
    access: 'signed-in',
    width: 'narrow',
    load: () => import('./pages/personal-info-page.tsx'),
  },
  {
    ...FOR_VISITORS,
    id: 'privacy',
    paths: [at.PRIVACY_PATH],
    title: SCREEN_TITLES.privacy,
    width: 'reading',
    load: () => import('./pages/privacy-page.tsx'),
  },
];

/** Shown for every path of no screen above. */
export const NOT_FOUND: Screen = {
  id: 'not-found',
  paths: ['*'],
  title: SCREEN_TITLES.notFound,
  access: 'everyone',
  rendered: 'build',
  width: 'reading',
  load: () => import('./pages/not-found-page.tsx'),
};

/** Whether a role may open a screen. For the menu (menu/entries.ts). The page guard distinguishes the refusals. */
export function isOpenTo(access: ScreenAccess, role: Role | null): boolean {
  if (access === 'everyone' || access === 'signed-in') return true;
  return role !== null && access.includes(role);
}
