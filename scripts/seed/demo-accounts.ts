import type { StaffRole } from '@gym/domain/person/roles';
import type { BranchKey, PlanKey } from './gym.ts';

/** The password of all demo accounts. */
export const DEMO_PASSWORD = 'gimnasio123';

export interface DemoAccount {
  readonly uid: string;
  readonly email: string;
  /** `null`: the person has not typed a name yet, or the account is a terminal. */
  readonly name: string | null;
  readonly staff?: { readonly Role: StaffRole; readonly Branch?: BranchKey };
  readonly membership?: {
    readonly plan: PlanKey;
    /** Last day of the membership, in days from today; negative if it has passed. */
    readonly endsInDays: number;
    /** First and last day of a freeze, in days from today. */
    readonly frozenDays?: { readonly from: number; readonly to: number };
  };
  readonly pin?: string;
  readonly phone?: string;
  readonly homeBranch?: BranchKey;
  /** Describes the account in the table that `npm start` prints. */
  readonly description: string;
}

/** The accounts that tests and the README refer to by e-mail. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    uid: 'demo-admin',
    email: 'admin@demo.gym',
    name: 'Alejandra Garza Treviño',
    staff: { Role: 'admin' },
    pin: '100011',
    phone: '+528110000001',
    homeBranch: 'centro',
    description: 'administrator',
  },
  {
    uid: 'demo-recepcion',
    email: 'recepcion@demo.gym',
    name: 'Rocío Elizondo Cantú',
    staff: { Role: 'reception', Branch: 'centro' },
    pin: '100012',
    phone: '+528110000002',
    homeBranch: 'centro',
    description: 'reception desk of branch centro',
  },
  {
    uid: 'demo-checador',
    email: 'checador@demo.gym',
    name: null,
    staff: { Role: 'kiosk', Branch: 'centro' },
    homeBranch: 'centro',
    description: 'terminal at the entrance of branch centro',
  },
  {
    uid: 'demo-socia',
    email: 'socia@demo.gym',
    name: 'Sofía Martínez Lozano',
    membership: { plan: 'mensual', endsInDays: 19 },
    pin: '100001',
    phone: '+528110000011',
    homeBranch: 'centro',
    description: 'member, in force, PIN 100001',
  },
  {
    uid: 'demo-porvencer',
    email: 'porvencer@demo.gym',
    name: 'Pablo Núñez Cavazos',
    membership: { plan: 'mensual', endsInDays: 3 },
    pin: '100002',
    phone: '+528110000012',
    homeBranch: 'centro',
    description: 'member, ends in 3 days, PIN 100002',
  },
  {
    uid: 'demo-vencido',
    email: 'vencido@demo.gym',
    name: 'Víctor Rangel Salinas',
    membership: { plan: 'mensual', endsInDays: -5 },
    pin: '100003',
    phone: '+528110000013',
    homeBranch: 'centro',
    description: 'member, ended 5 days ago, PIN 100003',
  },
  {
    uid: 'demo-congelada',
    email: 'congelada@demo.gym',
    name: 'Carmen Villarreal Ochoa',
    membership: { plan: 'mensual', endsInDays: 16, frozenDays: { from: -4, to: 9 } },
    pin: '100004',
    phone: '+528110000014',
    homeBranch: 'centro',
    description: 'member, frozen, PIN 100004',
  },
  { uid: 'demo-nuevo', email: 'nuevo@demo.gym', name: null, description: 'just signed up, no name yet' },
];
