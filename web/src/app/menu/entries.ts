import type { Role } from '@gym/domain/person/roles';
import {
  type Icon,
  IconBell,
  IconBuildingStore,
  IconCalendarDue,
  IconCashRegister,
  IconClipboardList,
  IconCompass,
  IconHelpCircle,
  IconHistory,
  IconHome,
  IconId,
  IconLayoutDashboard,
  IconListSearch,
  IconMail,
  IconMap2,
  IconPackage,
  IconReceipt,
  IconReportAnalytics,
  IconSettings,
  IconShoppingBag,
  IconSpeakerphone,
  IconUser,
  IconUserCheck,
  IconUserPlus,
  IconUserSearch,
} from '@tabler/icons-react';
import { HISTORY_TYPE, ORDERS_PATH, paymentsPath } from '../../shared/order-paths.ts';
import {
  ATTENDANCE_PATH,
  AUDIT_PATH,
  BRANCHES_PAGE_PATH,
  CARD_PATH,
  CHECK_IN_PATH,
  CONTACT_PATH,
  CREATE_PATH,
  CREATE_USER_PATH,
  EXPIRATIONS_PATH,
  GENERAL_SEARCH_PATH,
  HOW_IT_WORKS_PATH,
  MAP_PATH,
  MEMBER_HOME_PATH,
  MY_DATA_PATH,
  NOTIFICATIONS_PATH,
  PANEL_PATH,
  PRODUCTS_PATH,
  REPORTS_PATH,
  SEARCH_USERS_PATH,
  SETTINGS_PATH,
  START_PATH,
  TILL_PATH,
} from '../../shared/paths.ts';
import { isOpenTo, SCREENS } from '../routes.ts';
import { MENU_LABELS } from './text.ts';

/** Groups of the menu, in display order. */
export const MENU_GROUPS = ['first', 'own', 'administration', 'sales', 'control', 'settings', 'gym'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** An entry of the menu. {@link listEntries} decides who sees it. */
export interface MenuEntry {
  /** The id of the screen that it opens. */
  readonly screen: string;
  readonly label: string;
  /** The path. `START_PATH` stands for the gym's page, whose path contains the slug. */
  readonly to: string;
  readonly icon: Icon;
  /** Set if staff and members have the entry in different groups: who sees it in this group. */
  readonly only?: 'staff' | 'members';
}

/**
 * The entries of the menu, by group. They aren't in the table of screens, so that a phone loads no icons while the
 * menu is closed. Don't use an icon of the own check-in page: the bundler would then make visitors load code for
 * signed-in people (`site.spec.ts` fails). The customer fixed the four entries of `administration`: add others to a
 * later group.
 */
export const MENU_ENTRIES: Readonly<Record<MenuGroup, readonly MenuEntry[]>> = {
  first: [{ screen: 'check-in', label: MENU_LABELS.checkIn, to: CHECK_IN_PATH, icon: IconUserCheck }],
  own: [
    { screen: 'home', label: MENU_LABELS.home, to: MEMBER_HOME_PATH, icon: IconHome },
    { screen: 'card', label: MENU_LABELS.card, to: CARD_PATH, icon: IconId },
    { screen: 'my-data', label: MENU_LABELS.myData, to: MY_DATA_PATH, icon: IconUser },
    { screen: 'orders', label: MENU_LABELS.orders, to: ORDERS_PATH, icon: IconShoppingBag, only: 'members' },
    {
      screen: 'payments',
      label: MENU_LABELS.payments,
      to: paymentsPath(HISTORY_TYPE),
      icon: IconReceipt,
      only: 'members',
    },
    {
      screen: 'notifications',
      label: MENU_LABELS.notifications,
      to: NOTIFICATIONS_PATH,
      icon: IconBell,
      only: 'members',
    },
  ],
  administration: [
    { screen: 'create-user', label: MENU_LABELS.createUser, to: CREATE_USER_PATH, icon: IconUserPlus },
    { screen: 'expirations', label: MENU_LABELS.expirations, to: EXPIRATIONS_PATH, icon: IconCalendarDue },
    { screen: 'search-users', label: MENU_LABELS.searchUsers, to: SEARCH_USERS_PATH, icon: IconUserSearch },
    { screen: 'attendance', label: MENU_LABELS.attendance, to: ATTENDANCE_PATH, icon: IconClipboardList },
  ],
  sales: [
    { screen: 'till', label: MENU_LABELS.till, to: TILL_PATH, icon: IconCashRegister },
    { screen: 'orders', label: MENU_LABELS.orders, to: ORDERS_PATH, icon: IconShoppingBag, only: 'staff' },
    { screen: 'products', label: MENU_LABELS.products, to: PRODUCTS_PATH, icon: IconPackage },
  ],
  control: [
    { screen: 'panel', label: MENU_LABELS.panel, to: PANEL_PATH, icon: IconLayoutDashboard },
    { screen: 'reports', label: MENU_LABELS.reports, to: REPORTS_PATH, icon: IconReportAnalytics },
    {
      screen: 'notifications',
      label: MENU_LABELS.notifications,
      to: NOTIFICATIONS_PATH,
      icon: IconBell,
      only: 'staff',
    },
    { screen: 'general-search', label: MENU_LABELS.generalSearch, to: GENERAL_SEARCH_PATH, icon: IconListSearch },
    { screen: 'audit', label: MENU_LABELS.audit, to: AUDIT_PATH, icon: IconHistory },
  ],
  settings: [
    { screen: 'create', label: MENU_LABELS.create, to: CREATE_PATH, icon: IconSpeakerphone },
    { screen: 'settings', label: MENU_LABELS.settings, to: SETTINGS_PATH, icon: IconSettings },
  ],
  gym: [
    { screen: 'explore', label: MENU_LABELS.explore, to: START_PATH, icon: IconCompass },
    { screen: 'branches', label: MENU_LABELS.branches, to: BRANCHES_PAGE_PATH, icon: IconBuildingStore },
    { screen: 'map', label: MENU_LABELS.map, to: MAP_PATH, icon: IconMap2 },
    { screen: 'how', label: MENU_LABELS.how, to: HOW_IT_WORKS_PATH, icon: IconHelpCircle },
    { screen: 'contact', label: MENU_LABELS.contact, to: CONTACT_PATH, icon: IconMail },
  ],
};

/** Who sees the menu: a visitor, or a signed-in person with a role. `null`: the role isn't known yet. */
export type MenuReader = 'visitor' | Role | null;

/** Whether the reader works at the desk: reception or an administrator. */
export function isStaff(reader: MenuReader): boolean {
  return reader === 'admin' || reader === 'reception';
}

/**
 * Returns the entries of a group that a reader may open. Visitors also see the check-in, as the customer specified.
 */
export function listEntries(group: MenuGroup, reader: MenuReader): readonly MenuEntry[] {
  return MENU_ENTRIES[group].filter(({ screen, only }) => {
    const access = SCREENS.find(({ id }) => id === screen)?.access;
    if (access === undefined) return false;
    if (reader === 'visitor') return access === 'everyone' || group === 'first';
    const isInThisGroup = only === undefined || (only === 'staff') === isStaff(reader);
    return isInThisGroup && isOpenTo(access, reader);
  });
}
