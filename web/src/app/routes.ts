import type { Role } from '@gym/domain/roles';
import { MENU_TEXT, SCREEN_TITLES } from '@gym/domain/text/shell';
import { type Icon, IconClipboardList, IconCompass, IconUserCheck } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { environment } from '../lib/environment.ts';

/** Groups of the menu, in the order they are shown; `first` has no heading. */
export const MENU_GROUPS = ['first', 'administration', 'gym'] as const;
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

export const HOME_PATH = `/home/search/${environment.gymSlug}`;

export const SCREENS: readonly Screen[] = [
  {
    id: 'check-in',
    paths: ['/checador'],
    title: SCREEN_TITLES.checkIn,
    access: 'signed-in',
    width: 'reading',
    load: () => import('./pages/check-in-page.tsx'),
    menu: { group: 'first', label: MENU_TEXT.checkIn, to: '/checador', icon: IconUserCheck },
  },
  {
    id: 'attendance',
    paths: ['/admin'],
    title: SCREEN_TITLES.attendance,
    access: ['admin', 'reception'],
    width: 'wide',
    load: () => import('./pages/attendance-page.tsx'),
    menu: { group: 'administration', label: MENU_TEXT.attendance, to: '/admin', icon: IconClipboardList },
  },
  {
    id: 'explore',
    paths: ['/home/search/:type', '/home', '/search/:type'],
    title: SCREEN_TITLES.explore,
    access: 'everyone',
    width: 'wide',
    load: () => import('./pages/explore-page.tsx'),
    menu: { group: 'gym', label: MENU_TEXT.explore, to: HOME_PATH, icon: IconCompass },
  },
  {
    id: 'sign-in',
    paths: ['/login', '/login/:promocode'],
    title: SCREEN_TITLES.signIn,
    access: 'everyone',
    width: 'narrow',
    load: () => import('./pages/sign-in-page.tsx'),
  },
  {
    id: 'personal-info',
    paths: ['/set-personal-info'],
    title: SCREEN_TITLES.personalInfo,
    access: 'signed-in',
    width: 'narrow',
    load: () => import('./pages/personal-info-page.tsx'),
  },
  {
    id: 'privacy',
    paths: ['/aviso-de-privacidad'],
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
