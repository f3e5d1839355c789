import { CONTACT_WAYS } from '@gym/domain/database/messages/contacts';
import type { AuditAction } from '@gym/domain/database/system/audit';
import { DIFFERENCE_KINDS } from '@gym/domain/database/system/differences';
import { isPersonKey, personField } from '@gym/domain/person/fields';
import { ORDER_MOVES, type OrderMove } from '@gym/domain/store/order-moves';
import { CONTACT_WAY_TEXT } from '@gym/domain/text/contact-ways';
import { plural } from '@gym/domain/text/plural';
import { TEMPLATE_KEYS, TEMPLATE_LABELS } from '@gym/domain/text/templates';
import { TOPIC_KEYS, TOPIC_LABELS } from '@gym/domain/text/topics';
import { DIFFERENCE_TEXT } from '../../shared/difference-text.ts';
import { guestDetailText, isGuestAction } from './guest-detail.ts';

/** Labels for the property names and roles of the database that occur in the log. */
const NAMES: Readonly<Record<string, string>> = {
  Name: 'nombre',
  Slogan: 'frase del gimnasio',
  Services: 'servicios',
  Photos: 'fotos del gimnasio',
  Phone: 'teléfono',
  WhatsApp: 'WhatsApp',
  Colour: 'color',
  GraceDays: 'días de gracia',
  StayMinutes: 'minutos de estancia',
  FreezeDays: 'días de pausa al año',
  FreezeNotice: 'anticipación de la pausa',
  AppOrders: 'pedidos en la app',
  Policy: 'reglas de la entrada',
  ReminderOffsets: 'días de recordatorio',
  Templates: 'mensaje',
  OrderSettings: 'pago de pedidos',
  ReceptionDiscount: 'descuento de recepción',
  ReceptionCourtesies: 'cortesías de recepción al mes',
  ReceptionOutside: 'periodos pagados fuera, de recepción al mes',
  Rfc: 'RFC en el ticket',
  TicketLine: 'frase del ticket',
  PrivacyNotice: 'aviso de privacidad',
  Steps: 'pasos de «Cómo funciona»',
  Questions: 'preguntas y respuestas',
  Capacity: 'cupo',
  QuickKeys: 'teclas de la caja',
  SelfCheckIn: 'registro desde el teléfono',
  Title: 'título',
  Text: 'texto',
  Description: 'descripción',
  Address: 'dirección',
  PostalCode: 'código postal',
  Lat: 'lugar en el mapa',
  Lng: 'lugar en el mapa',
  Hours: 'horario',
  Holidays: 'días festivos',
  Order: 'lugar en la lista',
  Hidden: 'oculto',
  Active: 'a la venta',
  OwnFreeze: 'pausa sin recepción',
  Kind: 'tipo',
  Months: 'meses',
  Days: 'días',
  Visits: 'visitas',
  Price: 'precio',
  Branches: 'sucursales',
  Picture: 'imagen',
  From: 'desde',
  Until: 'hasta',
  Percent: 'por ciento',
  Amount: 'descuento',
  Plans: 'planes',
  Products: 'productos',
  PerPerson: 'veces por persona',
  Total: 'veces en total',
  EmergencyContact: 'contacto de emergencia',
  Photo: 'foto',
  Guardian: 'tutor',
  Pin: 'PIN',
  CreatedAt: 'alta',
  member: 'socio',
  admin: 'administrador',
  reception: 'recepción',
  kiosk: 'terminal',
};

/** Labels for the counts of the daily jobs. Counts without a label aren't shown. */
const JOBS: Readonly<Record<string, string>> = {
  States: 'membresías que cambiaron',
  Reminders: 'recordatorios',
  Lapsed: 'pedidos sin pagar cancelados',
  Unheld: 'apartados que terminaron',
  Unpaid: 'pedidos sin pagar borrados',
  Lapsing: 'avisos de pedidos sin pagar',
  Merges: 'uniones terminadas',
  Erasures: 'eliminaciones terminadas',
  Sessions: 'bajas del personal con sesiones cerradas',
  Accounts: 'cuentas corregidas',
  Failed: 'tareas sin terminar',
};

/** Returns the label of a property name or role of the database; `otro dato` for an unknown one. */
export function auditNameText(name: string): string {
  const label = NAMES[name];
  if (label !== undefined) return label;
  return isPersonKey(name) ? personField(name).label.toLowerCase() : 'otro dato';
}

/** The detail of an import: the numbers of people created, existing already, and not created. */
const IMPORT_DETAIL = /^(\d+) \+ (\d+) \+ (\d+)$/;
const ARROW = ' → ';

/**
 * Returns the label of a setting from its database path. The label begins with the branch's name for a setting of a
 * branch, and with the code for a setting of a promotion.
 */
export function settingLabel(path: string, branchName: (key: string) => string): string {
  const [root = '', ...rest] = path.split('/');
  if (root === 'Branches') {
    const [branch = '', field = ''] = rest;
    return `${branchName(branch)}: ${auditNameText(field)}`;
  }
  // The key of a promotion is its code. The key of a plan or notice tells people nothing, so it is left out.
  if (root === 'Plans' || root === 'Notices' || root === 'Promotions') {
    const [key = '', field = ''] = rest;
    return root === 'Promotions' ? `${key}: ${auditNameText(field)}` : auditNameText(field);
  }
  const [field = '', key] = root === 'Config' ? rest : [root, ...rest];
  const template = field === 'Templates' ? TEMPLATE_KEYS.find((known) => known === key) : undefined;
  if (template) return `mensaje “${TEMPLATE_LABELS[template].label}”`;
  const topic = field === 'Templates' ? TOPIC_KEYS.find((known) => known === key) : undefined;
  return topic ? `mensaje de visitantes “${TOPIC_LABELS[topic]}”` : auditNameText(field);
}

/** Describes the counts of a run of the daily jobs. */
function jobsText(detail: string): string {
  const counts = detail.split(', ').flatMap((part) => {
    const [name = '', count = '0'] = part.split(' ');
    const word = JOBS[name];
    return word !== undefined && count !== '0' ? [`${count} ${word}`] : [];
  });
  return counts.length === 0 ? 'Nada que cambiar' : counts.join(', ');
}

/** Describes a follow-up message: its template and the last day of the membership. */
function contactedText(detail: string): string {
  const [key, ends = ''] = detail.split(' ');
  const template = TEMPLATE_KEYS.find((known) => known === key);
  return [...(template ? [TEMPLATE_LABELS[template].label] : []), ...(ends === '' ? [] : [`Vence ${ends}`])].join(
    ' · ',
  );
}

/** Labels for the order moves, the steps of an order from one state to the next. */
const MOVES: Readonly<Record<OrderMove, string>> = {
  pay: 'entró un pago',
  apply: 'se aplicó el periodo',
  'take-back': 'se quitó el periodo',
  prepare: 'listo para recoger',
  deliver: 'entregado',
  cancel: 'cancelado',
  restore: 'retomado',
  refund: 'se devolvió dinero',
  dismiss: 'revisado sin cambios',
};

/** Describes an order move; empty for an unknown one. The detail is the order's key and the move. */
function moveText(detail: string): string {
  const [, move] = detail.split(' ');
  const known = ORDER_MOVES.find((orderMove) => orderMove === move);
  return known ? MOVES[known] : '';
}

/** Describes why staff must review an order. The detail is the order's key and the reason. */
function orderReviewText(detail: string): string {
  const [, why] = detail.split(' ');
  return why === 'money-back' ? 'el dinero regresó en Mercado Pago' : 'la membresía cambió antes del pago';
}

/** Describes a stock count: the number of products, and of those whose count differed. */
function countedText(detail: string): string {
  const [counted = '0', changed = '0'] = detail.split(' ');
  const products = counted === '1' ? '1 producto' : `${counted} productos`;
  return changed === '0' ? `${products}, sin diferencias` : `${products}, ${changed} con diferencia`;
}

/** Describes the difference that was closed; empty for a kind that no longer exists. */
function closedText(detail: string): string {
  const kind = DIFFERENCE_KINDS.find((known) => known === detail);
  return kind ? DIFFERENCE_TEXT[kind] : '';
}

/** Returns the text of a line's detail. Empty if the line shows the detail elsewhere, or if its value is unknown. */
export function detailText(action: AuditAction, detail: string, branchName: (key: string) => string): string {
  const imported = IMPORT_DETAIL.exec(detail);
  if (action === 'users-imported' && imported) {
    const [, created, existing, failed] = imported.map(Number);
    const counts = [
      plural(created ?? 0, '# creada', '# creadas'),
      plural(existing ?? 0, '# ya existía', '# ya existían'),
      `${failed} sin crear`,
    ];
    return counts.join(', ');
  }
  if (isGuestAction(action)) return guestDetailText(detail);
  switch (action) {
    case 'role-set':
      return detail.split(ARROW).map(auditNameText).join(ARROW);
    case 'user-updated':
      return detail.split(/,\s*/).map(auditNameText).join(', ');
    // Only lines of earlier releases have this detail. Newer ones have `Facts.Settings`.
    case 'settings-changed':
      return detail
        .split(/,\s*/)
        .map((path) => settingLabel(path, branchName))
        .join(', ');
    case 'contact-answered': {
      const way = CONTACT_WAYS.find((known) => detail.startsWith(`${known} `));
      return way ? CONTACT_WAY_TEXT[way] : '';
    }
    case 'order-moved':
      return moveText(detail);
    case 'order-review':
      return orderReviewText(detail);
    case 'contacted':
      return contactedText(detail);
    case 'stock-counted':
      return countedText(detail);
    case 'difference-closed':
      return closedText(detail);
    case 'jobs-run':
      return jobsText(detail);
    case 'sale-refunded': {
      const [, sale] = detail.split(' ');
      return sale === undefined ? '' : `de la venta con folio ${sale}`;
    }
    // The line's link shows what the detail names, such as an order or a shift.
    case 'sale-recorded':
    case 'membership-renewed':
    case 'membership-changed':
    case 'order-placed':
    case 'shift-opened':
    case 'cash-moved':
    case 'shift-closed':
    case 'users-merged':
      return '';
    default:
      return detail;
  }
}
