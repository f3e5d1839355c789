import { KEPT_DAYS, type KeptKind } from '../database/system/kept.ts';
import { plural } from './plural.ts';

const YEAR_DAYS = 365;

/** Formats a retention time for people. */
function howLong(days: number): string {
  const years = Math.floor(days / YEAR_DAYS);
  if (years === 0) return `${days} días`;
  return plural(years, '# año', '# años');
}

const WHAT: Readonly<Record<KeptKind, string>> = {
  guests: 'Nombre y teléfono de un pase de un día',
  contacts: 'Mensajes que nos escribes en Contacto',
  tries: 'Intentos de entrar que no se aceptaron',
  messages: 'Notificaciones y recordatorios que te enviamos',
  undelivered: 'Lista de mensajes que no te llegaron',
  links: 'Enlaces para entrar, después de vencer',
  answers: 'Respuestas de la app, cifradas, por si se repite un envío',
  orders: 'Pedidos cancelados sin pagar',
  log: 'Bitácora de lo que hace el personal',
  requests: 'Solicitudes de eliminar datos, como comprobante',
};

/** The kinds of personal data and how long each is kept, in the words of the privacy notice. */
export interface KeptData {
  readonly what: string;
  readonly howLong: string;
}

/** Data kept until a request for deletion, and data kept anonymously afterwards. */
const BY_PERSON: readonly KeptData[] = [
  {
    what: 'Tu ficha: nombre, teléfono, correo, foto, credencial, datos fiscales, notas y membresía',
    howLong: 'Hasta que pidas eliminarla',
  },
  {
    what: 'Tus asistencias, periodos, pedidos y pagos',
    howLong: 'Hasta que pidas eliminar tus datos; después, sin tu nombre, por las cuentas del gimnasio y la ley',
  },
];

const KINDS = Object.keys(KEPT_DAYS) as KeptKind[];

/** The whole list; expiring data are sorted by the longest period. */
export const RETENTION: readonly KeptData[] = [
  ...BY_PERSON,
  ...KINDS.toSorted((a, b) => KEPT_DAYS[b] - KEPT_DAYS[a]).map((kind) => ({
    what: WHAT[kind],
    howLong: howLong(KEPT_DAYS[kind]),
  })),
];
