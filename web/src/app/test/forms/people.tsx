import { closeDifference } from '@gym/domain/contracts/gym';
import { setReminderChoice } from '@gym/domain/contracts/messages';
import { addNote } from '@gym/domain/contracts/notes';
import { mergeUsers } from '@gym/domain/contracts/people';
import {
  erasePerson,
  exportMyData,
  refuseErasure,
  requestErasure,
  withdrawErasure,
} from '@gym/domain/contracts/session';
import { createPasswordLink, setStaffRole } from '@gym/domain/contracts/staff';
import { removeTaxData, saveTaxData } from '@gym/domain/contracts/tax-data';
import {
  createAccessLink,
  createUser,
  endAccessLink,
  endSessions,
  setAccountActive,
  updateUser,
} from '@gym/domain/contracts/users';
import { saleTotalsPath } from '@gym/domain/database/money/sale-totals';
import { taxDataPath } from '@gym/domain/database/people/tax-data';
import { ok } from '@gym/domain/errors';
import { gymDay } from '@gym/domain/testing/arbitraries';
import { STORED_TAX_DATA, STORED_USER, storedAccessLink } from '../../../data/test/stored.ts';
import { type Difference, DifferenceList } from '../../../features/audit/difference-list.tsx';
import { EraseDialog, RefuseDialog } from '../../../features/audit/erasure-dialogs.tsx';
import { InvitePanel } from '../../../features/import/invite-panel.tsx';
import { LinkPanel } from '../../../features/members/file/link-panel.tsx';
import { LinkStatus } from '../../../features/members/file/link-status.tsx';
import { MemberActions } from '../../../features/members/file/member-actions.tsx';
import { MemberNotes } from '../../../features/members/file/member-notes.tsx';
import { MemberRights } from '../../../features/members/file/member-rights.tsx';
import { MergeDialog } from '../../../features/members/file/merge-dialog.tsx';
import { CreateForm } from '../../../features/members/form/create-form.tsx';
import { EditDialog } from '../../../features/members/form/edit-dialog.tsx';
import { OwnCopy } from '../../../features/own-copy/own-copy.tsx';
import { OwnDataForm } from '../../../features/own-data/own-data-form.tsx';
import { OwnPhoto } from '../../../features/own-data/own-photo.tsx';
import { ErasureSection } from '../../../features/session/erasure-section.tsx';
import { PersonalInfoForm } from '../../../features/session/personal-info-form.tsx';
import { PROFILE_TEXT } from '../../../features/session/text.ts';
import { FirstPassword } from '../../../features/settings/first-password.tsx';
import { NewStaffForm } from '../../../features/settings/new-staff-form.tsx';
import { StaffDialog } from '../../../features/settings/staff-dialog.tsx';
import { ReminderSwitch } from '../../../shared/reminders/reminder-switch.tsx';
import { TaxCard } from '../../../shared/tax-data/tax-card.tsx';
import { TaxDialog } from '../../../shared/tax-data/tax-dialog.tsx';
import { choosePicture, type FormRow, press, pressToLoad, tick, type } from './form-row.tsx';

const TODAY = gymDay('2026-11-12');
const DIFFERENCE: Difference = {
  key: 'day-totals~SaleTotals~centro~2026-11-20',
  value: {
    Kind: 'day-totals',
    Place: saleTotalsPath.at({ branch: 'centro', day: '2026-11-20' }),
    Found: 1,
    Open: 1,
    Day: gymDay('2026-11-20'),
    Branch: 'centro',
    Unit: 'money',
    Stored: 2,
    Expected: 1,
  },
};

const noop = (): void => {};
const CENTRO = { key: 'centro', value: { Name: 'Centro', SelfCheckIn: 'open' } } as const;
/** Answers to the other callables of the screens that show a person's sign-in method. */
const OTHER_ANSWERS = { describeSignIn: ok({ way: 'link', email: null, isStaff: false }) };
const ERASURE_REQUEST = { At: 1, By: 'ana', AnswerBy: TODAY, DoneBy: TODAY, Open: true } as never;

const renderMemberActions = () => (
  <MemberActions uid="ana" user={STORED_USER as never} branches={[CENTRO]} today={TODAY} onMerged={noop} />
);

const IMPORTED_ROW = {
  line: 2,
  cells: {} as never,
  problems: [],
  input: { Nombre: 'Ana', Phone: '+528112345678', HomeBranch: 'centro' },
};

export const PEOPLE_FORMS: readonly FormRow[] = [
  {
    name: 'new person',
    files: ['features/members/form/create-form.tsx'],
    contract: createUser,
    element: () => (
      <CreateForm
        branches={[CENTRO]}
        homeBranch="centro"
        plans={[]}
        today={TODAY}
        now={() => Date.now()}
        onCreated={noop}
      />
    ),
    fill: async () => {
      await type('Nombre', 'Ana Peña');
      await type('Teléfono', '8111112222');
    },
    send: 'Crear usuario',
    isKept: true,
    required: ['Nombre', 'Teléfono'],
  },
  {
    name: 'change of a person’s data, by staff',
    files: ['features/members/form/edit-dialog.tsx'],
    contract: updateUser,
    others: OTHER_ANSWERS,
    element: () => (
      <EditDialog
        uid="ana"
        user={STORED_USER as never}
        branches={[CENTRO]}
        today={TODAY}
        onClose={noop}
        onDone={noop}
      />
    ),
    fill: () => type('Nombre', 'Ana Peña Ruiz'),
    send: 'Guardar',
  },
  {
    name: 'merge of two files',
    files: ['features/members/file/merge-dialog.tsx'],
    contract: mergeUsers,
    others: OTHER_ANSWERS,
    element: () => (
      <MergeDialog person={{ uid: 'ana', name: 'Ana', facts: '81 1111 2222' }} onClose={noop} onDone={noop} />
    ),
    fill: () => press('Beto'),
    send: 'Unir fichas',
    isKept: true,
  },
  {
    name: 'note',
    files: ['features/members/file/member-notes.tsx'],
    contract: addNote,
    others: OTHER_ANSWERS,
    element: () => <MemberNotes uid="ana" />,
    fill: () => type('Nota', 'Prefiere la mañana'),
    send: 'Agregar nota',
    isKept: true,
  },
  {
    name: 'access link',
    files: ['features/members/file/link-panel.tsx'],
    contract: createAccessLink,
    element: () => <LinkPanel uid="ana" name="Ana" phone={null} pin="1" />,
    send: 'Mostrar código QR',
  },
  {
    name: 'invitations of an import',
    files: ['features/import/invite-panel.tsx'],
    contract: createAccessLink,
    element: () => (
      <InvitePanel rows={[IMPORTED_ROW]} outcomes={new Map([[2, { status: 'created', uid: 'ana' }]])} isShown />
    ),
    send: 'Enviar invitaciones',
  },
  {
    name: 'end of an access link',
    files: ['features/members/file/link-status.tsx'],
    contract: endAccessLink,
    others: OTHER_ANSWERS,
    stored: storedAccessLink(),
    element: () => <LinkStatus uid="ana" />,
    send: 'Terminar enlace',
  },
  {
    name: 'copy of the data of a person',
    files: ['features/members/file/member-rights.tsx'],
    contract: exportMyData,
    others: OTHER_ANSWERS,
    element: () => <MemberRights uid="ana" name="Ana" />,
    send: 'Descargar sus datos',
  },
  {
    name: 'request for erasure, by staff',
    files: ['features/members/file/member-rights.tsx', 'shared/confirm/confirm-dialog.tsx'],
    contract: requestErasure,
    others: OTHER_ANSWERS,
    element: () => <MemberRights uid="ana" name="Ana" />,
    open: () => press('Solicitar eliminación'),
    send: 'Solicitar eliminación',
    isKept: true,
  },
  {
    name: 'closing of an account',
    files: ['features/members/file/member-actions.tsx'],
    contract: setAccountActive,
    others: OTHER_ANSWERS,
    element: renderMemberActions,
    open: () => pressToLoad('Cerrar cuenta'),
    fill: () => type('Motivo', 'Lo pidió'),
    send: 'Cerrar cuenta',
    required: ['Motivo'],
  },
  {
    name: 'end of all sessions',
    files: ['features/members/file/member-actions.tsx'],
    contract: endSessions,
    others: OTHER_ANSWERS,
    element: renderMemberActions,
    open: () => pressToLoad('Cerrar sus sesiones'),
    send: 'Cerrar sus sesiones',
  },
  {
    name: 'erasure',
    files: ['features/audit/erasure-dialogs.tsx'],
    contract: erasePerson,
    element: () => <EraseDialog uid="ana" name="Ana" onClose={noop} onDone={noop} />,
    send: 'Eliminar para siempre',
    isKept: true,
  },
  {
    name: 'refusal of an erasure',
    files: ['features/audit/erasure-dialogs.tsx'],
    contract: refuseErasure,
    element: () => <RefuseDialog uid="ana" name="Ana" onClose={noop} onDone={noop} />,
    send: 'Contestar que no',
    isKept: true,
  },
  {
    name: 'closing of a difference',
    files: ['features/audit/difference-list.tsx'],
    contract: closeDifference,
    element: () => <DifferenceList differences={[DIFFERENCE]} branchName={() => 'Centro'} />,
    open: () => press('Cerrar: Ventas del día · Centro · 2026-11-20'),
    fill: () => type('Motivo', 'Se contó de nuevo'),
    send: 'Cerrar diferencia',
    isKept: true,
  },
  {
    name: 'tax data',
    files: ['shared/tax-data/tax-dialog.tsx'],
    contract: saveTaxData,
    element: () => <TaxDialog uid="ana" name="Ana" stored={null} onClose={noop} onDone={noop} />,
    fill: async () => {
      await type('RFC', 'EKU9003173C9');
      await type('Nombre o razón social', 'ESCUELA KEMPER');
      await type('Régimen fiscal', '601');
      await type('Uso de la factura', 'G03');
      await type('Código postal', '42501');
    },
    send: 'Guardar',
    required: ['RFC', 'Nombre o razón social', 'Régimen fiscal', 'Uso de la factura', 'Código postal'],
  },
  {
    name: 'removal of tax data',
    files: ['shared/tax-data/tax-card.tsx'],
    contract: removeTaxData,
    others: OTHER_ANSWERS,
    stored: { [taxDataPath.at({ uid: 'ana' })]: STORED_TAX_DATA },
    element: () => <TaxCard uid="ana" name="Ana" />,
    open: () => press('Quitar'),
    send: 'Sí, quitar',
  },
  {
    name: 'reminders',
    files: ['shared/reminders/reminder-switch.tsx'],
    contract: setReminderChoice,
    element: () => <ReminderSwitch uid="ana" isOwn={false} />,
    send: () => tick('Recibir recordatorios por WhatsApp'),
  },
  {
    name: 'role of a staff member',
    files: ['features/settings/staff-dialog.tsx'],
    contract: setStaffRole,
    element: () => (
      <StaffDialog
        person={{ uid: 'ana', name: 'Ana', role: 'reception', branch: 'centro' }}
        branches={[CENTRO]}
        picker={() => null}
        onClose={noop}
        onDone={noop}
      />
    ),
    send: 'Guardar',
  },
  {
    name: 'new staff member',
    files: ['features/settings/new-staff-form.tsx'],
    contract: createUser,
    element: () => <NewStaffForm branches={[CENTRO]} onBack={noop} onCreated={noop} />,
    fill: async () => {
      await type('Nombre', 'Rita Recepción');
      await type('Teléfono', '8112345678');
      await type('Correo', 'rita@correo.mx');
    },
    send: 'Continuar',
    isKept: true,
    required: ['Nombre', 'Teléfono', 'Correo'],
  },
  {
    name: 'link to the first password of a staff member',
    files: ['features/settings/first-password.tsx'],
    contract: createPasswordLink,
    element: () => <FirstPassword uid="rita" email="rita@correo.mx" />,
    send: 'Mostrar código QR',
  },
  {
    name: 'change of a person’s own data',
    files: ['features/own-data/own-data-form.tsx'],
    contract: updateUser,
    role: 'member',
    element: () => <OwnDataForm user={STORED_USER as never} branches={[CENTRO]} today={TODAY} />,
    fill: () => type('Nombre', 'Ana Peña Ruiz'),
    send: 'Guardar',
  },
  {
    name: 'photo of a person, by themselves',
    files: ['features/own-data/own-photo.tsx'],
    contract: updateUser,
    role: 'member',
    element: () => <OwnPhoto uid="ana" />,
    send: choosePicture,
  },
  {
    name: 'copy of the data of a person, by themselves',
    files: ['features/own-copy/own-copy.tsx'],
    contract: exportMyData,
    role: 'member',
    element: () => <OwnCopy names={{ plan: String, branch: String }} />,
    send: 'Preparar mi copia',
  },
  {
    name: 'request for erasure, by the person',
    files: ['features/session/erasure-section.tsx'],
    contract: requestErasure,
    role: 'member',
    element: () => <ErasureSection request={null} />,
    open: () => press('Eliminar mi cuenta y mis datos'),
    send: 'Pedir que se eliminen',
    isKept: true,
  },
  {
    name: 'withdrawal of a request for erasure',
    files: ['features/session/open-erasure.tsx'],
    contract: withdrawErasure,
    role: 'member',
    element: () => <ErasureSection request={ERASURE_REQUEST} />,
    send: 'Retirar la solicitud',
    isKept: true,
  },
  {
    name: 'first data of a new person, by themselves',
    files: ['features/session/personal-info-form.tsx'],
    contract: updateUser,
    role: 'member',
    element: () => <PersonalInfoForm name="" phone={null} branches={[]} initialBranch={null} onSaved={noop} />,
    fill: () => type('Nombre', 'Ana Peña'),
    send: 'Guardar',
    required: ['Nombre'],
    words: { 'phone-taken': PROFILE_TEXT.phoneTaken },
  },
];
