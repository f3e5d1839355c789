import { gymDay, instantAt } from '@gym/domain/testing/arbitraries';
import { expect, it } from 'vitest';
import { COPY_READERS, copySections } from './sections.ts';
import { COPY_TEXT } from './text.ts';

const NAMES = { plan: (key: string) => `plan ${key}`, branch: (key: string) => `sucursal ${key}` };
const AT = instantAt('2026-11-25', '07:12');

it.each([
  {
    key: 'Profile',
    stored: { Nombre: 'Ana López', Phone: '+528110000011', HomeBranch: 'centro', Active: true, CreatedAt: AT },
    lines: [
      'Nombre: Ana López',
      'Teléfono: 81 1000 0011',
      'Sucursal: sucursal centro',
      'Cuenta creada: 2026-11-25 07:12',
      'Cuenta: activa',
    ],
  },
  {
    key: 'Visits',
    stored: {
      '2026-11-24': { centro: { Ts: AT } },
      '2026-11-25': { valle: { Ts: AT, Annulled: { At: AT, By: 'ana' } } },
    },
    lines: ['2026-11-25 · sucursal valle · anulada', '2026-11-24 · sucursal centro'],
  },
  {
    key: 'DeniedCheckIns',
    stored: {
      'centro/2026-11-25/x': { At: AT, Ts: AT, Via: 'kiosk', By: 'k', Reasons: { expired: true }, Clock: 'sure' },
    },
    lines: ['2026-11-25 07:12 · sucursal centro · Vencida'],
  },
  {
    key: 'Sales',
    stored: { one: { Kind: 'sale', Branch: 'centro', Shift: 's', Folio: 7, At: AT, By: 'r', Total: 59_900 } },
    lines: ['2026-11-25 07:12 · sucursal centro · Folio 7 · $599.00'],
  },
  { key: 'Promotions', stored: { BIENVENIDA: 1 }, lines: ['BIENVENIDA: 1 vez'] },
  {
    key: 'Notifications',
    stored: { one: { Kind: 'reminder', At: AT, Ends: gymDay('2026-11-28'), Offset: -3, Plan: 'mensual' } },
    lines: ['2026-11-25 07:12 · Tu membresía vence el 2026-11-28. plan mensual. Renueva para seguir entrando.'],
  },
  {
    key: 'Notes',
    stored: { one: { At: AT, By: 'r', Text: 'Prefiere mañanas' } },
    lines: ['2026-11-25 07:12 · Prefiere mañanas'],
  },
  {
    key: 'ReminderChoice',
    stored: { Wants: false, At: AT, By: 'ana' },
    lines: ['No los recibes. Elegido el 2026-11-25 07:12.'],
  },
  {
    key: 'Deliveries',
    stored: {
      one: { State: 'skipped', At: AT, Changed: AT, Failures: 0, Uid: 'ana', Ends: gymDay('2026-11-28'), Offset: -3 },
    },
    lines: ['2026-11-25 07:12 · Vencimiento del 2026-11-28 · No se envió'],
  },
  {
    key: 'ErasureRequest',
    stored: {
      At: AT,
      By: 'ana',
      AnswerBy: gymDay('2026-12-15'),
      DoneBy: gymDay('2027-01-05'),
      Refused: { At: AT, By: 'rita', Ground: 'law' },
    },
    lines: [
      'Pedida: 2026-11-25 07:12',
      'Contestada: 2026-11-25 07:12',
      'Por qué se conservan tus datos: Una ley nos obliga a conservarlos por ahora. En recepción te decimos cuál y hasta cuándo.',
    ],
  },
  {
    key: 'MergedProfiles',
    stored: { old: { At: AT, Profile: { Nombre: 'Anita López', Phone: '+528110000012' } } },
    lines: ['Unida el 2026-11-25 07:12', 'Nombre: Anita López', 'Teléfono: 81 1000 0012'],
  },
  {
    key: 'TimeSync',
    stored: { 'mi-gimnasio': { User: 'ana', Ts: AT, IP: '189.203.1.7' } },
    lines: ['Momento: 2026-11-25 07:12', 'Dirección de internet (IP): 189.203.1.7'],
  },
])('shows the stored data of $key as text', ({ key, stored, lines }) => {
  expect(copySections({ [key]: stored }, NAMES)).toEqual([{ title: COPY_READERS[key]?.title, lines }]);
});

it('refers to the downloaded file for collections that are unreadable or unknown', () => {
  expect(copySections({ Profile: 'broken', Newer: {} }, NAMES)).toEqual([
    { title: 'Tus datos', lines: [COPY_TEXT.onlyInFile] },
    { title: 'Newer', lines: [COPY_TEXT.onlyInFile] },
  ]);
});
