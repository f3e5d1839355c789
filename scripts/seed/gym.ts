import type { StoredPlan } from '@gym/domain/database/memberships/plans';
import type { StoredNotice } from '@gym/domain/database/messages/notices';
import type { StoredOrderSettings } from '@gym/domain/database/store/order-settings';
import type { StoredBranch } from '@gym/domain/database/system/branches';
import type { StoredConfig } from '@gym/domain/database/system/config';

/** The settings of the gym. The phone number is fictitious. */
export const CONFIG: StoredConfig = {
  Name: 'Mi Gimnasio',
  Slug: 'mi-gimnasio',
  WhatsApp: '+528100000000',
  Phone: '+528100000000',
  Colour: '#0b7285',
  GraceDays: 2,
  StayMinutes: 90,
  FreezeDays: 30,
  FreezeNotice: 1,
  Slogan: 'Entrena cerca de casa, a tu hora.',
  Services: ['Pesas y máquinas', 'Clases de box', 'Regaderas', 'Estacionamiento', 'Casilleros'],
  MostChosen: 'mensual',
  PrivacyNotice: [
    'Mi Gimnasio, con domicilio en Monterrey, Nuevo León, es responsable del uso y la protección de tus datos personales.',
    'Usamos tu nombre, teléfono, correo, fecha de nacimiento y fotografía para identificarte al entrar, administrar tu membresía y avisarte cuando esté por vencer.',
    'Guardamos el registro de tus visitas para saber cuántas personas hay en cada sucursal y para darte tu propio historial.',
    'Si pagas en línea, Mercado Pago recibe tu correo y el monto de tu pedido.',
    'No vendemos ni compartimos tus datos con terceros, salvo que una autoridad lo pida conforme a la ley.',
    'Puedes pedir una copia de tus datos, corregirlos, oponerte a su uso o pedir que se borren, en la app en Mis datos o en la recepción de cualquier sucursal.',
    'Más abajo dice cuánto tiempo guardamos cada cosa; lo que ya cumplió su tiempo se borra solo.',
    'Si este aviso cambia, lo publicaremos en esta misma página.',
  ].join('\n'),
};

/** The settings for orders. The check digit of the account number is valid, but its bank doesn't exist. */
export const ORDER_SETTINGS: StoredOrderSettings = {
  UnpaidHours: 48,
  Bank: 'Banco de Prueba',
  Holder: 'Mi Gimnasio, S. A. de C. V.',
  Clabe: '999180000118359713',
};

/** Opening hours from Monday (`d1`) to Saturday. */
const WEEK = {
  d1: '05:30-23:00',
  d2: '05:30-23:00',
  d3: '05:30-23:00',
  d4: '05:30-23:00',
  d5: '05:30-22:00',
  d6: '07:00-18:00',
};

/** The branches by key. */
export const BRANCHES = {
  centro: {
    Name: 'Centro',
    Address: 'Av. Juárez 850 Sur, Centro, Monterrey',
    PostalCode: '64000',
    Phone: '+528100000001',
    Lat: 25.6694,
    Lng: -100.3099,
    Hours: { ...WEEK, d7: '08:00-14:00' },
    Capacity: 160,
    Order: 1,
    Hidden: false,
    SelfCheckIn: 'open',
  },
  cumbres: {
    Name: 'Cumbres',
    Address: 'Av. Paseo de los Leones 2400, Cumbres, Monterrey',
    PostalCode: '64610',
    Phone: '+528100000002',
    Lat: 25.7296,
    Lng: -100.3829,
    Hours: { ...WEEK, d7: '08:00-14:00' },
    Capacity: 220,
    Order: 2,
    Hidden: false,
    SelfCheckIn: 'open',
  },
  valle: {
    Name: 'Valle',
    Address: 'Calz. del Valle 310, Del Valle, San Pedro Garza García',
    PostalCode: '66220',
    Phone: '+528100000003',
    Lat: 25.6573,
    Lng: -100.3668,
    Hours: WEEK,
    Capacity: 120,
    Order: 3,
    Hidden: false,
    SelfCheckIn: 'open',
  },
} as const satisfies Record<string, StoredBranch>;

export type BranchKey = keyof typeof BRANCHES;
export const BRANCH_KEYS: readonly BranchKey[] = ['centro', 'cumbres', 'valle'];

/** The plans by key. Prices are in centavos. */
export const PLANS = {
  semana: {
    Name: 'Semana',
    Description: 'Siete días para conocer el gimnasio.',
    Days: 7,
    Price: 25_000,
    Branches: { all: true },
    Active: true,
    Order: 1,
  },
  'mensual-centro': {
    Name: 'Mensual Centro',
    Description: 'Un mes en la sucursal Centro.',
    Months: 1,
    Price: 49_900,
    Branches: { centro: true },
    Active: true,
    Order: 2,
  },
  mensual: {
    Name: 'Mensual',
    Description: 'Un mes en todas las sucursales.',
    Months: 1,
    Price: 59_900,
    Branches: { all: true },
    Active: true,
    Order: 3,
  },
  trimestral: {
    Name: 'Trimestral',
    Description: 'Tres meses en todas las sucursales.',
    Months: 3,
    Price: 159_900,
    Branches: { all: true },
    Active: true,
    Order: 4,
  },
  anual: {
    Name: 'Anual',
    Description: 'Doce meses en todas las sucursales.',
    Months: 12,
    Price: 539_900,
    Branches: { all: true },
    Active: true,
    Order: 5,
  },
  'diez-visitas': {
    Name: 'Diez visitas',
    Description: 'Diez entradas para usar en 60 días.',
    Days: 60,
    Visits: 10,
    Price: 69_900,
    Branches: { all: true },
    Active: true,
    Order: 6,
  },
  'pase-dia': {
    Name: 'Pase de un día',
    Description: 'Una entrada, sin inscribirte.',
    Kind: 'day-pass',
    Price: 12_000,
    Branches: { all: true },
    Active: true,
    Order: 7,
  },
} as const satisfies Record<string, StoredPlan>;

export type PlanKey = keyof typeof PLANS;

/** Returns the notices, by key. Visitors see all of them at `now` (epoch milliseconds). */
export function buildNotices(now: number): Record<string, StoredNotice> {
  const dayMs = 86_400_000;
  return {
    'horario-posada': {
      Title: 'Cerramos temprano por la posada',
      Text: 'Este viernes cerramos a las 20:00 en las tres sucursales. El sábado abrimos a la hora de siempre.',
      From: now - 2 * dayMs,
      Until: now + 14 * dayMs,
    },
    'regaderas-valle': {
      Title: 'Regaderas nuevas en Valle',
      Text: 'Ya puedes usar las regaderas renovadas de la sucursal Valle.',
      From: now - 9 * dayMs,
      Until: now + 30 * dayMs,
    },
  };
}
