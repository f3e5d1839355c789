import { annulAttendance, recordAttendance } from '@gym/domain/contracts/attendance';
import { answerContact, sendContact } from '@gym/domain/contracts/contacts';
import { markContacted } from '@gym/domain/contracts/expirations';
import { annulGuest, chargeGuest } from '@gym/domain/contracts/guests';
import { runDailyJobs } from '@gym/domain/contracts/gym';
import { countStock, moveStock, saveProduct } from '@gym/domain/contracts/store';
import { plansPath } from '@gym/domain/database/memberships/plans';
import { waitingContactPath } from '@gym/domain/database/messages/contacts';
import { gymDay, instantAt } from '@gym/domain/testing/arbitraries';
import { act, fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import type { Product } from '../../../data/products.ts';
import { AnnulAttendanceDialog } from '../../../features/attendance/annul-dialog.tsx';
import { AnnulGuestDialog, ChargeGuestDialog } from '../../../features/attendance/guest-dialogs.tsx';
import { RecordDialog } from '../../../features/attendance/record-dialog.tsx';
import { ATTENDANCE_TEXT } from '../../../features/attendance/text.ts';
import { ContactForm } from '../../../features/contact/contact-form.tsx';
import { Messages } from '../../../features/contact/messages.tsx';
import { type FollowedRow, FollowUpList } from '../../../features/follow-up/follow-up-list.tsx';
import { FOLLOW_UP_TEXT } from '../../../features/follow-up/text.ts';
import { DailyJobs } from '../../../features/settings/daily-jobs.tsx';
import { CountList } from '../../../features/store/count-list.tsx';
import { EditProduct } from '../../../features/store/edit-product.tsx';
import { MoveDialog } from '../../../features/store/move-dialog.tsx';
import { COUNT_TEXT, PRODUCT_TEXT } from '../../../features/store/text.ts';
import { RefusedList } from '../../../shared/door/refused-list.tsx';
import type { Pages } from '../../../shared/list/use-pages.ts';
import { type FormRow, press, tick, type } from './form-row.tsx';

const TODAY = gymDay('2026-11-12');
const noop = (): void => {};
const CHECK_IN = { key: 'ana', value: { Nombre: 'Ana', At: instantAt('2026-11-12') } } as never;
const GUEST = {
  key: 'demo-recepcion~0b7',
  value: { Name: 'Luis', At: instantAt('2026-11-12') },
  charge: null,
} as never;
const PASS = { Name: 'Pase', Kind: 'day-pass', Price: 12_000, Branches: { all: true }, Active: true };
const PRODUCT: Product = {
  key: 'agua',
  value: { Name: 'Agua', Price: 1_800, Tax: 'iva0', Active: true, Order: 1, Place: '1', Revision: 1, Low: 0 },
};

/** Returns a list of one page with these rows. */
function createPages<Row>(rows: readonly Row[]): Pages<Row> {
  return {
    status: 'ready',
    rows,
    damaged: 0,
    total: rows.length,
    counts: [],
    isMore: false,
    hasMore: false,
    reason: null,
    loadMore: noop,
    reload: noop,
    change: noop,
  };
}

const WAITING_MESSAGE = { Name: 'Ana', Phone: '+528111112222', Text: '¿A qué hora abren?', At: 1 };

const FOLLOWED_ROW: FollowedRow = {
  uid: 'ana',
  Nombre: 'Ana',
  Phone: '+528112345678',
  Guardian: null,
  Plan: 'mensual',
  Branch: null,
  Ends: TODAY,
  Contacted: null,
};

/** What `performance.now()` returned at the last press of the WhatsApp link, milliseconds. */
let now = performance.now();

/** Presses the WhatsApp link. Each press is 2 s later, because a press shortly after another doesn't count. */
async function pressWhatsAppLink(): Promise<void> {
  const link = document.querySelector('a[target="_blank"]');
  if (link === null) throw new Error('No link to WhatsApp');
  link.addEventListener('click', (event) => event.preventDefault());
  now += 2_000;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now);
  await act(async () => fireEvent.click(link));
  clock.mockRestore();
}

/** Forms for check-ins, day passes, messages, the daily jobs and stock. {@link FormRow} explains the fields. */
export const DESK_FORMS: readonly FormRow[] = [
  {
    name: 'missing check-in',
    files: ['features/attendance/record-dialog.tsx'],
    contract: recordAttendance,
    element: () => (
      <RecordDialog
        branch="centro"
        day={TODAY}
        today={TODAY}
        now={instantAt('2026-11-12')}
        picker={(onPick) => (
          <button type="button" onClick={() => onPick({ uid: 'ana', name: 'Ana', facts: '' })}>
            Ana
          </button>
        )}
        onClose={noop}
        onDone={noop}
      />
    ),
    open: () => press('Ana'),
    fill: () => type('Motivo', 'Se fue la luz'),
    send: 'Agregar',
    isKept: true,
    required: ['Motivo'],
    words: { 'date-out-of-range': ATTENDANCE_TEXT.recordTimeWrong },
  },
  {
    name: 'refused check-in that is sent again',
    files: ['shared/door/refused-list.tsx'],
    contract: recordAttendance,
    element: () => <RefusedList idToken={async () => null} nameOf={async () => 'Ana'} />,
    send: 'Reenviar',
  },
  {
    name: 'annulment of a check-in',
    files: ['features/attendance/annul-dialog.tsx'],
    contract: annulAttendance,
    element: () => <AnnulAttendanceDialog row={CHECK_IN} branch="centro" day={TODAY} onClose={noop} onDone={noop} />,
    fill: () => type('Motivo', 'No era ella'),
    send: 'Anular asistencia',
    isKept: true,
    required: ['Motivo'],
  },
  {
    name: 'annulment of a day pass',
    files: ['features/attendance/guest-dialogs.tsx'],
    contract: annulGuest,
    element: () => <AnnulGuestDialog row={GUEST} branch="centro" day={TODAY} onClose={noop} onDone={noop} />,
    fill: () => type('Motivo', 'No entró'),
    send: 'Anular pase',
    isKept: true,
    required: ['Motivo'],
  },
  {
    name: 'charge of a day pass',
    files: ['shared/guests/charge-form.tsx'],
    contract: chargeGuest,
    stored: { [plansPath.at({})]: { pase: PASS }, '.info/connected': true },
    element: () => <ChargeGuestDialog row={GUEST} branch="centro" day={TODAY} onClose={noop} onDone={noop} />,
    open: () => type('Forma de pago', 'courtesy'),
    fill: () => type('Motivo', 'Promesa de la dueña'),
    send: 'Cobrar',
    isKept: true,
    required: ['Motivo'],
  },
  {
    name: 'message to the gym',
    files: ['features/contact/contact-form.tsx'],
    contract: sendContact,
    element: () => <ContactForm branches={[]} />,
    fill: async () => {
      await type('Nombre', 'Ana');
      await type('Teléfono', '8111112222');
      await type('Mensaje', '¿A qué hora abren?');
      await tick('Acepto el aviso de privacidad. Usamos estos datos sólo para contestarte y los borramos en un año.');
    },
    send: 'Enviar mensaje',
    isKept: true,
    required: [
      'Nombre',
      'Teléfono',
      'Mensaje',
      'Acepto el aviso de privacidad. Usamos estos datos sólo para contestarte y los borramos en un año.',
    ],
  },
  {
    name: 'mark of a message as answered',
    files: ['features/contact/messages.tsx'],
    contract: answerContact,
    stored: {
      [waitingContactPath.list({})]: { m1: WAITING_MESSAGE },
    },
    element: () => <Messages isAnswered={false} branchNames={new Map()} />,
    send: 'Marcar como atendido el mensaje de Ana',
  },
  {
    name: 'message to a member',
    files: ['features/follow-up/follow-up-list.tsx', 'features/follow-up/use-contact.ts'],
    contract: markContacted,
    element: () => (
      <FollowUpList
        pages={createPages([FOLLOWED_ROW])}
        today={TODAY}
        head={['Nombre', 'Vence', 'Teléfono']}
        empty={{ title: '', body: '' }}
        wordsOf={() => ({ plan: '', branch: '', date: '', meaning: null, underPhone: null })}
        messageOf={() => ({ template: 'expired', facts: {} }) as never}
      />
    ),
    send: pressWhatsAppLink,
    words: { unavailable: FOLLOW_UP_TEXT.notRecorded },
  },
  {
    name: 'daily jobs',
    files: ['features/settings/daily-jobs.tsx'],
    contract: runDailyJobs,
    element: () => <DailyJobs />,
    send: 'Correr ahora',
  },
  {
    name: 'product',
    files: ['features/store/edit-product.tsx'],
    contract: saveProduct,
    element: () => <EditProduct edited={null} onDone={noop} onBack={noop} />,
    fill: async () => {
      await type('Nombre', 'Agua');
      await type('Precio en pesos', '18');
    },
    send: 'Guardar producto',
    isKept: true,
    required: ['Nombre', 'Precio en pesos'],
    words: { conflict: PRODUCT_TEXT.conflict },
  },
  {
    name: 'stock line',
    files: ['features/store/move-dialog.tsx'],
    contract: moveStock,
    element: () => <MoveDialog product={PRODUCT} branch="centro" onDone={noop} onClose={noop} />,
    open: () => tick('Salieron piezas'),
    fill: async () => {
      await type('Piezas', '2');
      await type('Motivo', 'Se rompieron');
    },
    send: 'Guardar',
    isKept: true,
    required: ['Piezas', 'Motivo'],
  },
  {
    name: 'count of stock',
    files: ['features/store/count-list.tsx', 'features/store/use-count.ts'],
    contract: countStock,
    element: () => <CountList pages={createPages([PRODUCT])} branch="centro" />,
    fill: () => type('Contadas', '7'),
    send: COUNT_TEXT.save(1),
    isKept: true,
    moreFields: ['agua'],
    words: { 'shelf-counted': COUNT_TEXT.again },
  },
];
