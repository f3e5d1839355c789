import type { Role } from '@gym/domain/person/roles';
import {
  type Icon,
  IconCalendarDue,
  IconClipboardList,
  IconCompass,
  IconHistory,
  IconHome,
  IconId,
  IconSettings,
  IconUserCheck,
  IconUserPlus,
  IconUserSearch,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { HOME_PATH } from '../shared/home-path.ts';
import {
  ACCESS_PATH,
  ATTENDANCE_PATH,
  AUDIT_PATH,
  CARD_PATH,
  CHECK_IN_PATH,
  CREATE_USER_PATH,
  EXPIRATIONS_PATH,
  EXPLORE_PATHS,
  MEMBER_FILE_PATH,
  MEMBER_HOME_PATH,
  PERSONAL_INFO_PATH,
  PRIVACY_PATH,
  SEARCH_USERS_PATH,
  SETTINGS_PATH,
  SIGN_IN_PATHS,
} from '../shared/paths.ts';
import { MENU_TEXT, SCREEN_TITLES } from './text.ts';

/** Groups of the menu, in the order they are shown; `first` has no heading. */
export const MENU_GROUPS = ['first', 'administration', 'settings', 'gym'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** Who a screen is for: everyone, everyone signed in, or these roles. */
export type ScreenAccess = 'everyone' | 'signed-in' | readonly Role[];

/** One screen: where it is, what it is called, who sees it, how it is loaded. Menu, router and titles are all made from these. */
export interface Screen {
  readonly id: string;
  /** All its paths, the first one its own. */
  readonly paths: readonly [string, ...string[]];
  readonly title: string;
  readonly access: ScreenAccess;
  readonly width: 'narrow' | 'reading' | 'wide';
  readonly load: () => Promise<{ readonly Page: ComponentType }>;
  readonly menu?: { readonly group: MenuGroup; readonly label: string; readonly to: string; readonly icon: Icon };
}

export const SCREENS: readonly Screen[] = [
  {
    id: 'check-in',
    paths: [CHECK_IN_PATH],
    title: SCREEN_TITLES.checkIn,
    access: 'signed-in',
    width: 'reading',
    load: () => import('./pages/check-in-page.tsx'),
    menu: { group: 'first', label: MENU_TEXT.checkIn, to: CHECK_IN_PATH, icon: IconUserCheck },
  },
  {
    id: 'home',
    paths: [MEMBER_HOME_PATH],
    title: SCREEN_TITLES.home,
    access: 'signed-in',
    width: 'wide',
    load: () => import('./pages/home-page.tsx'),
    menu: { group: 'first', label: MENU_TEXT.home, to: MEMBER_HOME_PATH, icon: IconHome },
  },
  {
    id: 'card',
    paths: [CARD_PATH],
    title: SCREEN_TITLES.card,
    access: 'signed-in',
    width: 'narrow',
    load: () => import('./pages/card-page.tsx'),
    menu: { group: 'first', label: MENU_TEXT.card, to: CARD_PATH, icon: IconId },
  },
  {
    id: 'create-user',
    paths: [CREATE_USER_PATH],
    title: SCREEN_TITLES.createUser,
    access: ['admin', 'reception'],
    width: 'reading',
    load: () => import('./pages/create-user-page.tsx'),
    menu: { group: 'administration', label: MENU_TEXT.createUser, to: CREATE_USER_PATH, icon: IconUserPlus },
  },
  {
    id: 'expirations',
    paths: [EXPIRATIONS_PATH],
    title: SCREEN_TITLES.expirations,
    access: ['admin', 'reception'],
    width: 'wide',
    load: () => import('./pages/expirations-page.tsx'),
    menu: { group: 'administration', label: MENU_TEXT.expirations, to: EXPIRATIONS_PATH, icon: IconCalendarDue },
  },
  {
    id: 'search-users',
    paths: [SEARCH_USERS_PATH],
    title: SCREEN_TITLES.searchUsers,
    access: ['admin', 'reception'],
    width: 'wide',
    load: () => import('./pages/search-users-page.tsx'),
    menu: { group: 'administration', label: MENU_TEXT.searchUsers, to: SEARCH_USERS_PATH, icon: IconUserSearch },
  },
  {
    id: 'member-file',
    paths: [MEMBER_FILE_PATH],
    title: SCREEN_TITLES.memberFile,
    access: 'signed-in',
    width: 'wide',
    load: () => import('./pages/member-file-page.tsx'),
  },
  {
    id: 'attendance',
    paths: [ATTENDANCE_PATH],
    title: SCREEN_TITLES.attendance,
    access: ['admin', 'reception'],
    width: 'wide',
    load: () => import('./pages/attendance-page.tsx'),
    menu: { group: 'administration', label: MENU_TEXT.attendance, to: ATTENDANCE_PATH, icon: IconClipboardList },
  },
  {
    id: 'settings',
    paths: [SETTINGS_PATH],
    title: SCREEN_TITLES.settings,
    access: ['admin'],
    width: 'reading',
    load: () => import('./pages/settings-page.tsx'),
    menu: { group: 'settings', label: MENU_TEXT.settings, to: SETTINGS_PATH, icon: IconSettings },
  },
  {
    id: 'audit',
    paths: [AUDIT_PATH],
    title: SCREEN_TITLES.audit,
    access: ['admin'],
    width: 'wide',
    load: () => import('./pages/audit-page.tsx'),
    menu: { group: 'settings', label: MENU_TEXT.audit, to: AUDIT_PATH, icon: IconHistory },
  },
  {
    id: 'explore',
    paths: EXPLORE_PATHS,
    title: SCREEN_TITLES.explore,
    access: 'everyone',
    width: 'wide',
    load: () => import('./pages/explore-page.tsx'),
    menu: { group: 'gym', label: MENU_TEXT.explore, to: HOME_PATH, icon: IconCompass },
  },
  {
    id: 'sign-in',
    paths: SIGN_IN_PATHS,
    title: SCREEN_TITLES.signIn,
    access: 'everyone',
    width: 'narrow',
    load: () => import('./pages/sign-in-page.tsx'),
  },
  {
    id: 'access',
    paths: [`${ACCESS_PATH}/:code`],
    title: SCREEN_TITLES.access,
    access: 'everyone',
    width: 'narrow',
    load: () => import('./pages/access-page.tsx'),
  },
  {
    id: 'personal-info',
    paths: [PERSONAL_INFO_PATH],
    title: SCREEN_TITLES.personalInfo,
    access: 'signed-in',
    width: 'narrow',
    load: () => import('./pages/personal-info-page.tsx'),
  },
  {
    id: 'privacy',
    paths: [PRIVACY_PATH],
    title: SCREEN_TITLES.privacy,
    access: 'everyone',
    width: 'reading',
    load: () => import('./pages/privacy-page.tsx'),
  },
];

/** Shown for every path that is none of the above. */
export const NOT_FOUND: Screen = {
  id: 'not-found',
  paths: ['*'],
  title: SCREEN_TITLES.notFound,
  access: 'everyone',
  width: 'reading',
  load: () => import('./pages/not-found-page.tsx'),
};

/** May someone of this role see it? For the menu; the page guard tells the refusals apart. */
export function isOpenTo(access: ScreenAccess, role: Role | null): boolean {
  if (access === 'everyone' || access === 'signed-in') return true;
  return role !== null && access.includes(role);
}
