import type { Role } from '@gym/domain/person/roles';
import {
  CART_PATH,
  CONFIRM_ORDER_PATH,
  ORDER_PATH,
  ORDERS_PATH,
  PAYMENTS_PATH,
  RENEW_PATH,
} from '../shared/order-paths.ts';
import * as appPaths from '../shared/paths.ts';
import type { Screen, ScreenAccess } from './screen.ts';
import { SCREEN_TITLES } from './text.ts';

/** Defaults of pages for visitors. */
const FOR_VISITORS = { access: 'everyone', rendered: 'site', width: 'wide' } as const;

/** Defaults of pages for members. */
const FOR_MEMBERS = { access: 'signed-in', width: 'reading' } as const;

/** Defaults of pages for reception and administrators. */
const FOR_STAFF = { access: ['admin', 'reception'], width: 'wide' } as const;

/** Defaults of pages for administrators only. */
const FOR_ADMINS = { access: ['admin'], width: 'wide' } as const;

export const SCREENS: readonly Screen[] = [
  {
    ...FOR_MEMBERS,
    id: 'check-in',
    paths: [appPaths.CHECK_IN_PATH],
    title: SCREEN_TITLES.checkIn,
    load: () => import('./pages/check-in-page.tsx'),
  },
  {
    id: 'home',
    paths: [appPaths.MEMBER_HOME_PATH],
    title: SCREEN_TITLES.home,
    access: 'signed-in',
    width: 'wide',
    load: () => import('./pages/home-page.tsx'),
  },
  {
    id: 'card',
    paths: [appPaths.CARD_PATH],
    title: SCREEN_TITLES.card,
    access: 'signed-in',
    width: 'narrow',
    load: () => import('./pages/card-page.tsx'),
  },
  {
    ...FOR_MEMBERS,
    id: 'my-data',
    paths: [appPaths.MY_DATA_PATH],
    title: SCREEN_TITLES.myData,
    load: () => import('./pages/my-data-page.tsx'),
  },
  {
    ...FOR_MEMBERS,
    id: 'own-copy',
    paths: [appPaths.OWN_COPY_PATH],
    title: SCREEN_TITLES.ownCopy,
    load: () => import('./pages/own-copy-page.tsx'),
  },
  {
    ...FOR_MEMBERS,
    id: 'own-visits',
    paths: [appPaths.OWN_VISITS_PATH],
    title: SCREEN_TITLES.ownVisits,
    load: () => import('./pages/own-visits-page.tsx'),
  },
  {
    ...FOR_MEMBERS,
    id: 'notifications',
    paths: [appPaths.NOTIFICATIONS_PATH],
    title: SCREEN_TITLES.notifications,
    load: () => import('./pages/notifications-page.tsx'),
  },
  {
    id: 'create-user',
    paths: [appPaths.CREATE_USER_PATH],
    title: SCREEN_TITLES.createUser,
    access: ['admin', 'reception'],
    width: 'reading',
    load: () => import('./pages/create-user-page.tsx'),
  },
  {
    ...FOR_STAFF,
    id: 'expirations',
    paths: [appPaths.EXPIRATIONS_PATH],
    title: SCREEN_TITLES.expirations,
    load: () => import('./pages/expirations-page.tsx'),
  },
  {
    ...FOR_STAFF,
    id: 'search-users',
    paths: [appPaths.SEARCH_USERS_PATH],
    title: SCREEN_TITLES.searchUsers,
    load: () => import('./pages/search-users-page.tsx'),
  },
  {
    ...FOR_STAFF,
    id: 'panel',
    paths: [appPaths.PANEL_PATH, `${appPaths.PANEL_PATH}/:suc`],
    title: SCREEN_TITLES.panel,
    load: () => import('./pages/panel-page.tsx'),
  },
  {
    ...FOR_STAFF,
    id: 'reports',
    paths: [appPaths.REPORTS_PATH],
    title: SCREEN_TITLES.reports,
    load: () => import('./pages/reports-page.tsx'),
  },
  {
    ...FOR_STAFF,
    id: 'general-search',
    paths: [appPaths.GENERAL_SEARCH_PATH],
    title: SCREEN_TITLES.generalSearch,
    load: () => import('./pages/general-search-page.tsx'),
  },
  {
    id: 'member-file',
    paths: [appPaths.MEMBER_FILE_PATH],
    title: SCREEN_TITLES.memberFile,
    access: 'signed-in',
    width: 'wide',
    load: () => import('./pages/member-file-page.tsx'),
  },
  {
    ...FOR_STAFF,
    id: 'attendance',
    paths: [appPaths.ATTENDANCE_PATH],
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
    paths: [appPaths.PRODUCTS_PATH],
    title: SCREEN_TITLES.products,
    load: () => import('./pages/list-products-page.tsx'),
  },
  {
    ...FOR_STAFF,
    id: 'till',
    paths: [appPaths.TILL_PATH],
    title: SCREEN_TITLES.till,
    load: () => import('./pages/till-page.tsx'),
  },
  {
    id: 'settings',
    paths: [appPaths.SETTINGS_PATH],
    title: SCREEN_TITLES.settings,
    access: ['admin'],
    width: 'wide',
    load: () => import('./pages/settings-page.tsx'),
  },
  {
    id: 'create',
    paths: [appPaths.CREATE_PATH],
    title: SCREEN_TITLES.create,
    access: ['admin'],
    width: 'reading',
    load: () => import('./pages/create-page.tsx'),
  },
  {
    ...FOR_ADMINS,
    id: 'manage',
    paths: [appPaths.MANAGE_PATTERN],
    title: SCREEN_TITLES.explore,
    load: () => import('./pages/manage-page.tsx'),
  },
  {
    ...FOR_ADMINS,
    id: 'audit',
    paths: [appPaths.AUDIT_PATH],
    title: SCREEN_TITLES.audit,
    load: () => import('./pages/audit-page.tsx'),
  },
  {
    ...FOR_VISITORS,
    id: 'explore',
    paths: appPaths.EXPLORE_PATHS,
    title: SCREEN_TITLES.explore,
    isNamedAfterGym: true,
    load: () => import('./pages/explore-page.tsx'),
  },
  {
    ...FOR_VISITORS,
    id: 'branches',
    paths: [appPaths.BRANCHES_PAGE_PATH],
    title: SCREEN_TITLES.branches,
    load: () => import('./pages/branches-page.tsx'),
  },
  {
    ...FOR_VISITORS,
    id: 'map',
    paths: [appPaths.MAP_PATH],
    title: SCREEN_TITLES.map,
    load: () => import('./pages/world-map-page.tsx'),
  },
  {
    ...FOR_VISITORS,
    id: 'how',
    paths: [appPaths.HOW_IT_WORKS_PATH],
    title: SCREEN_TITLES.how,
    load: () => import('./pages/how-it-works-page.tsx'),
  },
  {
    ...FOR_VISITORS,
    id: 'contact',
    paths: [appPaths.CONTACT_PATH],
    title: SCREEN_TITLES.contact,
    load: () => import('./pages/contact-page.tsx'),
  },
  {
    ...FOR_VISITORS,
    id: 'whatsapp',
    paths: [appPaths.WHATSAPP_PATH],
    title: SCREEN_TITLES.whatsApp,
    width: 'narrow',
    load: () => import('./pages/whatsapp-page.tsx'),
  },
  {
    id: 'image',
    paths: [appPaths.IMAGE_PATH],
    title: SCREEN_TITLES.image,
    access: 'everyone',
    width: 'reading',
    load: () => import('./pages/show-image-page.tsx'),
  },
  {
    id: 'sign-in',
    paths: appPaths.SIGN_IN_PATHS,
    title: SCREEN_TITLES.signIn,
    access: 'everyone',
    rendered: 'build',
    width: 'narrow',
    load: () => import('./pages/sign-in-page.tsx'),
  },
  {
    id: 'access',
    paths: [`${appPaths.ACCESS_PATH}/:code`],
    title: SCREEN_TITLES.access,
    access: 'everyone',
    width: 'narrow',
    load: () => import('./pages/access-page.tsx'),
  },
  {
    id: 'personal-info',
    paths: [appPaths.PERSONAL_INFO_PATH],
    title: SCREEN_TITLES.personalInfo,
    access: 'signed-in',
    width: 'narrow',
    load: () => import('./pages/personal-info-page.tsx'),
  },
  {
    ...FOR_VISITORS,
    id: 'privacy',
    paths: [appPaths.PRIVACY_PATH],
    title: SCREEN_TITLES.privacy,
    width: 'reading',
    load: () => import('./pages/privacy-page.tsx'),
  },
];

/** Shown for every path that belongs to no other screen. */
export const NOT_FOUND: Screen = {
  id: 'not-found',
  paths: ['*'],
  title: SCREEN_TITLES.notFound,
  access: 'everyone',
  rendered: 'build',
  width: 'reading',
  load: () => import('./pages/not-found-page.tsx'),
};

/** Whether a signed-in person with this role may open a screen. `null`: the role isn't known yet. */
export function isOpenTo(access: ScreenAccess, role: Role | null): boolean {
  if (access === 'everyone' || access === 'signed-in') return true;
  return role !== null && access.includes(role);
}
