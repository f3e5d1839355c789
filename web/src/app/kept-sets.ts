import type { Role } from '@gym/domain/person/roles';

/** The files that a device precaches, so that the app works without network. */
export interface KeptSet {
  /** Ids of screens, whose HTML is precached with all files that it refers to. */
  readonly screens: readonly string[];
  /** Modules that these screens import dynamically. */
  readonly parts: readonly string[];
}

/** The modules that start the app on every page. Every device precaches them. */
export const SHELL_PARTS = ['src/app/start/main.tsx', 'src/app/start/start-app.tsx'] as const;

/** Modules that every set contains. */
const COMMON_PARTS = [
  'domain/src/contracts/session.ts',
  'src/app/later/after-first-view.tsx',
  'src/app/later/refusal.tsx',
  'src/app/later/sign-in-again-bar.tsx',
  'src/app/later/too-old-bar.tsx',
  'src/app/menu/member-bar.tsx',
  'src/app/menu/menu.tsx',
  'src/app/menu/own-name.tsx',
  'src/app/menu/sign-out-question.tsx',
  'src/app/menu/sign-out.tsx',
  'src/app/over/whatsapp-dialog.tsx',
  'src/data/card-copy.ts',
  'src/data/reconnect.ts',
  'src/data/refusal-of.ts',
  'src/features/terminal/forget-terminal.ts',
  'src/lib/device-copies.ts',
  'src/lib/problem-report.ts',
] as const;

const SCANNER = 'src/ui/scanner.tsx';

/** For members. */
const MEMBER: KeptSet = {
  screens: ['check-in', 'home', 'card'],
  parts: [
    ...COMMON_PARTS,
    'domain/src/contracts/attendance.ts',
    'src/app/pages/home-orders.tsx',
    'src/door/roster/store.ts',
    'src/features/own-check-in/verdict-panel.tsx',
    'src/features/own-check-in/own-queue.tsx',
    'src/features/own-check-in/code-field.tsx',
    'src/shared/renewal/own-renewal.tsx',
  ],
};

/** The set of files for each kind of user of a device. */
export const KEPT_SETS = {
  member: MEMBER,
  /** For reception and administrators. */
  desk: {
    screens: MEMBER.screens,
    parts: [
      ...MEMBER.parts,
      'src/app/pages/desk-mode.tsx',
      'src/app/pages/no-branch.tsx',
      'src/door/desk-copy/open-desk-copy.ts',
      'src/shared/guests/charge-form.tsx',
      SCANNER,
    ],
  },
  /** For terminals. */
  terminal: {
    screens: ['check-in'],
    parts: [...COMMON_PARTS, 'src/app/pages/terminal-mode.tsx', 'src/app/pages/terminal-closed.tsx', SCANNER],
  },
} as const satisfies Readonly<Record<string, KeptSet>>;
export type KeptSetName = keyof typeof KEPT_SETS;

/** Returns the name of the set for a role. */
export function keptSetOf(role: Role): KeptSetName {
  if (role === 'kiosk') return 'terminal';
  return role === 'member' ? 'member' : 'desk';
}

/**
 * Modules that precached screens import dynamically, but that are useless without network. The build fails if such a
 * screen dynamically imports a module that is neither in this list, nor in a set, nor a page.
 */
export const NEED_NETWORK: readonly string[] = [
  'domain/src/contracts/index.ts',
  'src/app/pages/choose-plan.tsx',
  'src/app/pages/ward-notifications.tsx',
  'src/app/pages/first-steps.tsx',
  'src/app/start/find-gym-look.ts',
  'src/features/desk/resume-form.tsx',
  'src/features/install/install-entry.tsx',
  'src/features/own-membership/freeze-dialog.tsx',
  'src/features/own-membership/resume-button.tsx',
  'src/features/own-membership/undo-resume.tsx',
  'src/features/panel/staff-day.tsx',
  'src/features/session/confirm-email.tsx',
  'src/features/session/open-erasure.tsx',
  'src/features/session/promo-notice.tsx',
  'src/features/set-up/set-up-guide.tsx',
  'src/shared/membership/renew-form.tsx',
  'src/shared/renewal/renewed-notice.tsx',
  'src/shared/receipt/sold-panel.tsx',
  'src/ui/calendar.tsx',
];
