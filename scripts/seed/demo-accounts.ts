import type { StaffRole } from '@gym/domain/person/roles';
import type { BranchKey, PlanKey } from './gym.ts';

/** The password of all demo accounts. */
export const DEMO_PASSWORD = 'gimnasio123';

export interface DemoAccount {
  readonly uid: string;
  readonly email: string;
  readonly name: string | null;
  readonly staff?: { readonly Role: StaffRole; readonly Branch?: BranchKey };
  /** Last day of the membership, in days from today. */
  readonly membership?: {
    readonly plan: PlanKey;
    readonly endsInDays: number;
    readonly frozenDays?: { readonly from: number; readonly to: number };
  };
  readonly pin?: string;
  readonly phone?: string;
  readonly homeBranch?: BranchKey;
  /** The descriptions for the README's table and the start script. */
  readonly what: string;
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
    what: 'administrator',
  },
  {
    uid: 'demo-recepcion',
    email: 'recepcion@demo.gym',
    name: 'Rocío Elizondo Cantú',
    staff: { Role: 'reception', Branch: 'centro' },
    pin: '100012',
    phone: '+528110000002',
    homeBranch: 'centro',
    what: 'reception of Centro',
  },
  {
    uid: 'demo-checador',
    email: 'checador@demo.gym',
    name: null,
    staff: { Role: 'kiosk', Branch: 'centro' },
    homeBranch: 'centro',
    what: 'the terminal at the entrance of Centro',
  },
  {
    uid: 'demo-socia',
    email: 'socia@demo.gym',
    name: 'Sofía Martínez Lozano',
    membership: { plan: 'mensual', endsInDays: 19 },
    pin: '100001',
    phone: '+528110000011',
    homeBranch: 'centro',
    what: 'member, in force',
  },
  {
    uid: 'demo-porvencer',
    email: 'porvencer@demo.gym',
    name: 'Pablo Núñez Cavazos',
    membership: { plan: 'mensual', endsInDays: 3 },
    pin: '100002',
    phone: '+528110000012',
    homeBranch: 'centro',
    what: 'member, ends in 3 days',
  },
  {
    uid: 'demo-vencido',
    email: 'vencido@demo.gym',
    name: 'Víctor Rangel Salinas',
    membership: { plan: 'mensual', endsInDays: -5 },
    pin: '100003',
    phone: '+528110000013',
    homeBranch: 'centro',
    what: 'member, ended 5 days ago',
  },
  {
    uid: 'demo-congelada',
    email: 'congelada@demo.gym',
    name: 'Carmen Villarreal Ochoa',
    membership: { plan: 'mensual', endsInDays: 16, frozenDays: { from: -4, to: 9 } },
    pin: '100004',
    phone: '+528110000014',
    homeBranch: 'centro',
    what: 'member, frozen',
  },
  { uid: 'demo-nuevo', email: 'nuevo@demo.gym', name: null, what: 'signed up, no name yet' },
];
