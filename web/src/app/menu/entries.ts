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
  HOW_PATH,
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

/**
 * Groups of the menu, in the order they are shown. `first` and `own` have no heading; for staff, `own` is folded under
 * their name at the menu's foot.
 */
export const MENU_GROUPS = ['first', 'own', 'administration', 'sales', 'control', 'settings', 'gym'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** One entry of the menu. Who sees it: those to whom its screen is open (routes.ts). */
export interface MenuEntry {
  /** The id of its screen. */
  readonly screen: string;
  readonly label: string;
  /** `START_PATH` for the gym's own page, whose address has the gym's slug. */
  readonly to: string;
  readonly icon: Icon;
  /** Shown to these only, for a screen that staff and members find in different groups. */
  readonly only?: 'staff' | 'members';
}

/**
 * The menu, group by group: one line for each entry. Apart from the table of screens, so that a phone doesn't load
 * icons for a closed menu. An icon that the own check-in uses too would take the part of who is signed in along, for
 * visitors as well (`site.spec.ts` notices). The four entries of `administration` are the customer's: others go into a
 * group below it.
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
    { screen: 'how', label: MENU_LABELS.how, to: HOW_PATH, icon: IconHelpCircle },
    { screen: 'contact', label: MENU_LABELS.contact, to: CONTACT_PATH, icon: IconMail },
  ],
};

/** Who looks at the menu: nobody signed in (`visitor`), or somebody with a role that may not be known yet. */
export type MenuReader = 'visitor' | Role | null;

export function isStaff(reader: MenuReader): boolean {
  return reader === 'admin' || reader === 'reception';
}

/**
 * Returns the entries of a group that a reader sees: those that they can open. A visitor also sees the check-in, which
 * the customer's menu has for everyone.
 */
export function listEntries(group: MenuGroup, reader: MenuReader): readonly MenuEntry[] {
  return MENU_ENTRIES[group].filter(({ screen, only }) => {
    const access = SCREENS.find(({ id }) => id === screen)?.access;
    if (access === undefined) return false;
    if (reader === 'visitor') return access === 'everyone' || group === 'first';
    const isTheirs = only === undefined || (only === 'staff') === isStaff(reader);
    return isTheirs && isOpenTo(access, reader);
  });
}
