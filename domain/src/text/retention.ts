import { KEPT_DAYS, type KeptKind } from '../database/system/kept.ts';
import { plural } from './plural.ts';

const YEAR_DAYS = 365;

/** Formats a retention time: whole years from one year on, otherwise days. */
function formatRetention(days: number): string {
  const years = Math.floor(days / YEAR_DAYS);
  if (years === 0) return `${days} días`;
  return plural(years, '# año', '# años');
}

/** What each kind of data contains, in the words of the privacy notice. */
const KIND_TEXT: Readonly<Record<KeptKind, string>> = {
  guests: 'Nombre y teléfono de un pase de un día',
  contacts: 'Mensajes que nos escribes en Contacto',
  deniedCheckIns: 'Intentos de entrar que no se aceptaron',
  messages: 'Notificaciones y recordatorios que te enviamos',
  undelivered: 'Lista de mensajes que no te llegaron',
  accessLinks: 'Enlaces para entrar, después de vencer',
  requestAnswers: 'Respuestas de la app, cifradas, por si se repite un envío',
  orders: 'Pedidos cancelados sin pagar',
  auditLog: 'Bitácora de lo que hace el personal',
  erasureRequests: 'Solicitudes de eliminar datos, como comprobante',
};

/** A kind of personal data and how long it is kept, in the words of the privacy notice. */
export interface KeptData {
  readonly what: string;
  readonly howLong: string;
}

/** Data kept until the person requests erasure. The data of the second row are then kept without the person's name. */
const KEPT_UNTIL_ERASURE: readonly KeptData[] = [
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

/** The kinds of personal data in the privacy notice. Data that expire come after the others, by descending time. */
export const RETENTION: readonly KeptData[] = [
  ...KEPT_UNTIL_ERASURE,
  ...KINDS.toSorted((a, b) => KEPT_DAYS[b] - KEPT_DAYS[a]).map((kind) => ({
    what: KIND_TEXT[kind],
    howLong: formatRetention(KEPT_DAYS[kind]),
  })),
];
