import { memberVisitsPath } from '@gym/domain/database/door/attendance';
import { storedDateServiceSchema } from '@gym/domain/database/door/date-service';
import { storedDeniedCheckInSchema } from '@gym/domain/database/door/denied-check-ins';
import { entryFromStored, membershipPeriodsPath } from '@gym/domain/database/memberships/membership-periods';
import { membershipPath } from '@gym/domain/database/memberships/memberships';
import { deliveriesPath } from '@gym/domain/database/messages/deliveries';
import { messagesPath } from '@gym/domain/database/messages/messages';
import { notificationsPath } from '@gym/domain/database/messages/notifications';
import { reminderChoicePath } from '@gym/domain/database/messages/reminder-choices';
import { memberSalesPath } from '@gym/domain/database/money/sales';
import { erasureRequestPath } from '@gym/domain/database/people/erasures';
import { notesPath } from '@gym/domain/database/people/notes';
import { photoPath } from '@gym/domain/database/people/photos';
import { taxDataPath } from '@gym/domain/database/people/tax-data';
import { type StoredUser, userPath } from '@gym/domain/database/people/users';
import { storedOrderSchema } from '@gym/domain/database/store/orders';
import { promotionUsesPath } from '@gym/domain/database/store/promotions';
import { ENDLESS } from '@gym/domain/membership/dates';
import { formatCentavos } from '@gym/domain/money/money';
import { formatStoredPhone } from '@gym/domain/person/phone';
import { RELATION_TEXT } from '@gym/domain/text/contact';
import { ERASURE_GROUND_TEXT } from '@gym/domain/text/erasure';
import { notificationText } from '@gym/domain/text/notifications';
import { ORDER_STATE_TITLES, orderCode } from '@gym/domain/text/orders';
import { plural } from '@gym/domain/text/plural';
import * as z from 'zod/mini';
import { momentText } from '../../lib/moment-text.ts';
import { DENIAL_LABELS } from '../../shared/door/words.ts';
import { entrySumText, entryText } from '../../shared/membership/entry-text.ts';
import { DELIVERY_TEXT } from '../../shared/reminders/text.ts';
import { cfdiUseText, regimeText } from '../../shared/tax-data/catalogues.ts';
import { COPY_TEXT } from './text.ts';

/** Names of plans and branches by their keys. */
export interface CopyNames {
  readonly plan: (key: string) => string;
  readonly branch: (key: string) => string;
}

/** One collection of the copy that a person gets of their own data, as text. */
export interface CopySection {
  readonly title: string;
  readonly lines: readonly string[];
}

/** The title of a collection, and the function that describes its stored value. */
interface Reader {
  readonly title: string;
  /** Returns the lines of a stored value; `null` if the value doesn't fit its schema. */
  readonly lines: (stored: unknown, names: CopyNames) => readonly string[] | null;
}

function createReader<Schema extends z.ZodMiniType>(
  title: string,
  schema: Schema,
  lines: (value: z.output<Schema>, names: CopyNames) => readonly string[],
): Reader {
  return {
    title,
    lines: (stored, names) => {
      const parsed = z.safeParse(schema, stored);
      return parsed.success ? lines(parsed.data, names) : null;
    },
  };
}

/** Formats facts as lines, such as 'Plan: Mensual'. Leaves out those without a value. */
function formatFacts(...facts: readonly (readonly [label: string, value: string | undefined])[]): readonly string[] {
  return facts.flatMap(([label, value]) => (value === undefined || value === '' ? [] : [`${label}: ${value}`]));
}

/** Returns the keys and rows of a collection, newest first. */
function sortNewestFirst<Row>(
  rows: Readonly<Record<string, Row>>,
  timeOf: (row: Row) => number,
): readonly (readonly [string, Row])[] {
  return Object.entries(rows).toSorted(([, a], [, b]) => timeOf(b) - timeOf(a));
}

function formatMoment(at: number | undefined): string | undefined {
  return at === undefined ? undefined : momentText(at);
}

function guardianText({ Guardian }: StoredUser): string | undefined {
  if (Guardian === undefined) return undefined;
  if ('Uid' in Guardian) return COPY_TEXT.guardianMember;
  return `${Guardian.Name} (${RELATION_TEXT[Guardian.Relation]}), ${formatStoredPhone(Guardian.Phone)}`;
}

function orderLinesText(lines: Readonly<Record<string, { readonly Name: string; readonly Quantity: number }>>): string {
  return Object.values(lines)
    .map(({ Name, Quantity }) => (Quantity === 1 ? Name : `${Quantity} × ${Name}`))
    .join(', ');
}

function profileLines(user: StoredUser, { branch }: CopyNames): readonly string[] {
  return formatFacts(
    ['Nombre', user.Nombre],
    ['Teléfono', user.Phone && formatStoredPhone(user.Phone)],
    ['Correo', user.Email],
    ['Fecha de nacimiento', user.BirthDate],
    ['Tutor', guardianText(user)],
    ['En caso de emergencia', user.EmergencyContact],
    ['Sucursal', user.HomeBranch && branch(user.HomeBranch)],
    ['PIN', user.Pin],
    ['Número de socio anterior', user.MemberNumber],
    ['Cuenta creada', formatMoment(user.CreatedAt)],
    ['Aviso de privacidad aceptado', formatMoment(user.ConsentAt)],
  );
}

const mergedProfileSchema = z.object({ At: z.number(), Profile: z.optional(userPath.schema) });
const deviceSchema = z.object({ At: z.number() });

/** Readers by the collection's name in the copy, in the order of display. */
export const COPY_READERS: Readonly<Record<string, Reader>> = {
  Profile: createReader('Tus datos', userPath.schema, (user, names) => [
    ...profileLines(user, names),
    ...formatFacts(['Cuenta', user.Active === false ? 'cerrada' : 'activa']),
  ]),
  MergedProfiles: createReader(
    'Fichas que se unieron a la tuya',
    z.record(z.string(), mergedProfileSchema),
    (profiles, names) =>
      sortNewestFirst(profiles, ({ At }) => At).flatMap(([, { At, Profile }]) => [
        `Unida el ${momentText(At)}`,
        ...(Profile ? profileLines(Profile, names) : []),
      ]),
  ),
  Photo: createReader('Tu foto', photoPath.schema, () => [COPY_TEXT.photo]),
  Membership: createReader('Tu membresía', membershipPath.schema, ({ Plan, Starts, Ends, Visits, Freeze }, { plan }) =>
    formatFacts(
      ['Plan', plan(Plan)],
      ['Empieza', Starts],
      ['Vence', Ends === ENDLESS ? 'sin vencimiento' : Ends],
      ['Visitas del paquete', Visits === undefined ? undefined : String(Visits)],
      ['Pausa', Freeze && `del ${Freeze.From} al ${Freeze.To}`],
    ),
  ),
  History: createReader('Historial de tu membresía', membershipPeriodsPath.schema, (periods, { plan }) => {
    const entries = sortNewestFirst(periods, ({ At }) => At).map(([id, period]) => entryFromStored(id, period));
    return entries.map((entry) => {
      const { title, detail } = entryText(entry, plan, entries);
      const sum = entrySumText(entry);
      return `${momentText(entry.at)} · ${title}. ${detail}${sum === null ? '' : `. ${sum}`}`;
    });
  }),
  Visits: createReader('Tus asistencias', memberVisitsPath.schema, (days, { branch }) =>
    Object.entries(days)
      .toSorted(([a], [b]) => (a < b ? 1 : -1))
      .flatMap(([day, visits]) =>
        Object.entries(visits).map(
          ([key, { Annulled }]) => `${day} · ${branch(key)}${Annulled === undefined ? '' : ' · anulada'}`,
        ),
      ),
  ),
  DeniedCheckIns: createReader(
    'Intentos sin entrada',
    z.record(z.string(), storedDeniedCheckInSchema),
    (denied, { branch }) =>
      // The keys are `{branch}/{day}/{id}`.
      sortNewestFirst(denied, ({ At }) => At).map(([key, { At, Reasons }]) => {
        const reasons = Object.keys(Reasons).map((reason) => DENIAL_LABELS[reason as keyof typeof DENIAL_LABELS]);
        return `${momentText(At)} · ${branch(key.split('/')[0] ?? '')} · ${reasons.join(', ')}`;
      }),
  ),
  Sales: createReader('Compras en recepción', memberSalesPath.schema, (sales, { branch }) =>
    sortNewestFirst(sales, ({ At }) => At).map(
      ([, { At, Branch, Folio, Total }]) =>
        `${momentText(At)} · ${branch(Branch)} · Folio ${Folio} · ${formatCentavos(Total)}`,
    ),
  ),
  Orders: createReader('Pedidos', z.record(z.string(), storedOrderSchema), (orders) =>
    sortNewestFirst(orders, ({ Placed }) => Placed.At).map(([key, { Placed, State }]) =>
      [
        momentText(Placed.At),
        `Pedido ${orderCode(key)}`,
        orderLinesText(Placed.Lines),
        formatCentavos(Placed.Total),
        ORDER_STATE_TITLES[State],
      ].join(' · '),
    ),
  ),
  Promotions: createReader('Promociones usadas', promotionUsesPath.schema, (uses) =>
    Object.entries(uses).map(([code, count]) => `${code}: ${plural(count, '# vez', '# veces')}`),
  ),
  TaxData: createReader('Datos fiscales', taxDataPath.schema, ({ Rfc, Name, Regime, Use, PostalCode, Email }) =>
    formatFacts(
      ['RFC', Rfc],
      ['Nombre o razón social', Name],
      ['Régimen fiscal', regimeText(Regime)],
      ['Uso de la factura', cfdiUseText(Use)],
      ['Código postal', PostalCode],
      ['Correo para la factura', Email],
    ),
  ),
  ReminderChoice: createReader('Recordatorios por WhatsApp', reminderChoicePath.schema, ({ Wants, At }) => [
    `${Wants ? 'Los recibes' : 'No los recibes'}. Elegido el ${momentText(At)}.`,
  ]),
  Deliveries: createReader('Recordatorios por WhatsApp, uno por uno', deliveriesPath.schema, (deliveries) =>
    sortNewestFirst(deliveries, ({ At }) => At).map(
      ([, { At, Ends, State }]) => `${momentText(At)} · Vencimiento del ${Ends} · ${DELIVERY_TEXT[State]}`,
    ),
  ),
  Messages: createReader('Mensajes de recepción', messagesPath.schema, (messages) =>
    sortNewestFirst(messages, ({ At }) => At).map(([, { At, Text }]) => `${momentText(At)} · ${Text}`),
  ),
  Notifications: createReader('Notificaciones', notificationsPath.schema, (notifications, names) =>
    sortNewestFirst(notifications, ({ At }) => At).map(([, notification]) => {
      const { title, body } = notificationText(notification, names);
      return `${momentText(notification.At)} · ${title}. ${body}`;
    }),
  ),
  Devices: createReader('Equipos que reciben notificaciones', z.record(z.string(), deviceSchema), (devices) =>
    sortNewestFirst(devices, ({ At }) => At).map(([, { At }]) => `Desde el ${momentText(At)}`),
  ),
  TimeSync: createReader('Última conexión', z.record(z.string(), storedDateServiceSchema), (records) =>
    Object.values(records).flatMap(({ Ts, IP }) =>
      formatFacts(['Momento', momentText(Ts)], ['Dirección de internet (IP)', IP]),
    ),
  ),
  Notes: createReader('Notas del personal', notesPath.schema, (notes) =>
    sortNewestFirst(notes, ({ At }) => At).map(([, { At, Text }]) => `${momentText(At)} · ${Text}`),
  ),
  ErasureRequest: createReader(
    'Solicitud para eliminar tus datos',
    erasureRequestPath.schema,
    ({ At, AnswerBy, DoneBy, Refused }) =>
      Refused
        ? formatFacts(
            ['Pedida', momentText(At)],
            ['Contestada', momentText(Refused.At)],
            ['Por qué se conservan tus datos', ERASURE_GROUND_TEXT[Refused.Ground]],
          )
        : formatFacts(
            ['Pedida', momentText(At)],
            ['Se contesta a más tardar', AnswerBy],
            ['Se elimina a más tardar', DoneBy],
          ),
  ),
};

/**
 * Returns the copy as text. For a collection that is unreadable or unknown, the text says that its data are only in the
 * downloaded JSON file.
 */
export function copySections(data: Readonly<Record<string, unknown>>, names: CopyNames): readonly CopySection[] {
  const known = Object.entries(COPY_READERS).flatMap(([key, { title, lines }]) =>
    data[key] === undefined ? [] : [{ title, lines: lines(data[key], names) ?? [COPY_TEXT.onlyInFile] }],
  );
  const unknown = Object.keys(data).filter((key) => !(key in COPY_READERS));
  return [...known, ...unknown.map((title) => ({ title, lines: [COPY_TEXT.onlyInFile] }))];
}
