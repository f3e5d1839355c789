// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordAttendance } from '@gym/domain/contracts/attendance';
import { CONTRACTS } from '@gym/domain/contracts/index';
import { isUnanswered, type Refusal, type RefusalReason, refuse } from '@gym/domain/errors';
import type { Seen } from '@gym/domain/membership/seen';
import { REFUSAL_REASONS } from '@gym/domain/refusal-reasons';
import { gymDay } from '@gym/domain/testing/arbitraries';
import { REFUSAL_TEXT, staffRefusalText } from '@gym/domain/text/refusals';
import { act, cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { UNANSWERED_TEXT, WHERE_TO_LOOK } from '../shared/form/text.ts';
import { MEMBERSHIP_TEXT } from '../shared/membership/text.ts';
import { type FormRow, findButton, press, renderForm } from './test/forms/form-row.tsx';
import { FORMS, WITHOUT_ROW } from './test/forms/index.ts';
import { OUTBOX } from './test/forms/outbox.ts';
import { server } from './test/forms/server.ts';

vi.mock('../data/call.ts', () => import('./test/forms/server.ts'));
vi.mock('../data/signed-in/who.ts', () => ({
  useSignedIn: () => ({ uid: 'rita', email: null, role: 'admin', branch: null }),
}));

vi.mock('../shared/shift/use-own-shift.ts', () => ({
  useOwnShift: () => ({ status: 'value', value: { shift: 'turno', openedAt: 0, isLeftOpen: false } }),
}));

// happy-dom can't decode images.
vi.mock(import('../lib/small-picture.ts'), async (original) => ({
  ...(await original()),
  smallPictureOfFile: async () => 'data:image/jpeg;base64,AAAA',
}));
// happy-dom has no layout, so a virtual list would render no rows.
vi.mock('../ui/virtual-list.tsx', () => ({
  VirtualList: ({
    items,
    children,
  }: {
    readonly items: readonly object[];
    readonly children: (item: object) => ReactNode;
  }) => items.map((item) => <div key={JSON.stringify(item)}>{children(item)}</div>),
}));
// There is no database to read products from.
vi.mock(import('../data/products.ts'), async (original) => ({
  ...(await original()),
  useProductReader: () => {
    const readNoRows = async () => ({ ok: true as const, value: { rows: [], damaged: 0 } });
    return { page: readNoRows, search: readNoRows, low: readNoRows, byKeys: readNoRows };
  },
}));
// The device's outbox has one refused check-in, which staff can send again by a call.
vi.mock(import('../shared/door/use-outbox.ts'), async (original) => ({
  ...(await original()),
  useOutbox: () => OUTBOX,
}));
vi.mock('../data/record-attendance.ts', async () => {
  const { call } = await import('./test/forms/server.ts');
  return { recordAttendance: (checkIn: object) => call(recordAttendance, checkIn) };
});
// Replaces the search of people, which this test isn't about.
vi.mock('../features/members/search/member-picker.tsx', () => ({
  MemberPicker: ({ onPick }: { readonly onPick: (person: object) => void }) => (
    <button type="button" onClick={() => onPick({ uid: 'beto', name: 'Beto', facts: '81 2222 3333' })}>
      Beto
    </button>
  ),
}));

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const root = join(import.meta.dirname, '..');

function* sourcesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sourcesIn(path);
    else if (/\.tsx?$/.test(path) && !path.includes('.test.') && !path.includes('/test/')) yield path;
  }
}

/** The text of the app's source files, by path relative to `web/src`. */
const SOURCES = new Map([...sourcesIn(root)].map((path) => [path.slice(root.length + 1), readFileSync(path, 'utf8')]));

/** Whether the app's code mentions a reason or its prefix, so that a form may treat it in a special way. */
function isNamed(reason: RefusalReason): boolean {
  const beginning = `startsWith('${reason.slice(0, reason.indexOf('-') + 1)}')`;
  return [...SOURCES.values()].some((text) => text.includes(`'${reason}'`) || text.includes(beginning));
}

const NAMED_REASONS = REFUSAL_REASONS.filter(isNamed);
const OTHER_REASONS = REFUSAL_REASONS.filter((reason) => !NAMED_REASONS.includes(reason));
/** Of the other reasons, each form is tested with every eighth, or with all if `FORM_REFUSALS=all`. */
const REASON_STEP = process.env.FORM_REFUSALS === 'all' ? 1 : 8;

/** Returns the field names that a refusal of the form may contain. */
function fieldsOf({ contract: { input }, moreFields = [] }: FormRow): readonly string[] {
  return [...(input instanceof z.ZodMiniObject ? Object.keys(input.shape) : []), ...moreFields];
}

const SEEN: Seen = { Entry: 'otra', Ends: gymDay('2027-03-01'), Total: 59_900 };

/**
 * Returns the refusals with which a form is tested: all reasons that the app's code mentions, a share of the others,
 * and one wrong field for each field of the contract. Contracts don't list the reasons of their handlers, so a form
 * must have a sentence for every reason. A share is enough for the others, because the code treats them all alike.
 */
function refusalsFor(row: FormRow): readonly Refusal[] {
  const fields = fieldsOf(row);
  const details: readonly Omit<Refusal, 'reason'>[] = [{}, { uid: 'otra' }, ...fields.map((field) => ({ field }))];
  const share = OTHER_REASONS.filter((_, index) => index % REASON_STEP === FORMS.indexOf(row) % REASON_STEP);
  const refusals = [...NAMED_REASONS, ...share].map(
    (reason, index): Refusal => ({ reason, ...details[index % details.length] }),
  );
  const invalid = details.map((detail): Refusal => ({ reason: 'invalid-input', ...detail }));
  const conflict: Refusal = { reason: 'conflict' };
  const stale: readonly Refusal[] = fields.includes('Seen') ? [{ reason: 'preview-stale', seen: SEEN }] : [];
  return [...refusals, ...invalid, conflict, ...stale].filter(({ reason }) => !row.isKept || !isUnanswered(reason));
}

const screenText = (): string => document.body.textContent ?? '';

/** Returns the text of all alerts, which a screen reader announces. */
function alertText(): string {
  return [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent).join('\n');
}

/** Returns the sentences for a reason. The form must show one of them. */
function sentencesOf({ words }: FormRow, reason: RefusalReason): readonly string[] {
  const stale = reason === 'preview-stale' ? MEMBERSHIP_TEXT.stale : undefined;
  return [REFUSAL_TEXT[reason], staffRefusalText(reason), words?.[reason], stale].filter(
    (sentence) => sentence !== undefined,
  );
}

const isReady = ({ send }: FormRow): boolean => typeof send === 'function' || findButton(send)?.disabled === false;

async function openForm(row: FormRow): Promise<void> {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  await renderForm(row);
  await row.fill?.();
}

async function pressToSend({ send }: FormRow): Promise<void> {
  await (typeof send === 'function' ? send() : press(send));
}

/** Sends the form and answers it with this refusal. `sendBy`: the label of the button, or a function that sends. */
async function send(row: FormRow, refusal: Refusal, sendBy = row.send): Promise<void> {
  const { reason, ...details } = refusal;
  server.answer = refuse(reason, details);
  server.sent.length = 0;
  await (typeof sendBy === 'function' ? sendBy() : press(sendBy));
  expect(server.sent, `sent by '${sendBy}', screen: ${screenText()}`).toHaveLength(1);
}

describe('every form', () => {
  it.each(FORMS)('shows a sentence for each refusal: $name', { timeout: 30_000 }, async (row) => {
    await openForm(row);
    const withoutSentence: string[] = [];
    for (const refusal of refusalsFor(row)) {
      if (!isReady(row)) await openForm(row);
      await send(row, refusal);
      if (!sentencesOf(row, refusal.reason).some((sentence) => alertText().includes(sentence)))
        withoutSentence.push(JSON.stringify(refusal));
    }
    expect(withoutSentence).toEqual([]);
  });

  it.each(FORMS)('sends once for a double press: $name', async (row) => {
    await openForm(row);
    server.sent.length = 0;
    let answer = (): void => {};
    server.waitsFor = new Promise((resolve) => {
      answer = resolve;
    });
    await pressToSend(row);
    // The label of some buttons changes while they are busy, so that they can't be found and pressed again.
    if (isReady(row)) await pressToSend(row);
    expect(server.sent).toHaveLength(1);
    server.waitsFor = null;
    await act(async () => answer());
  });

  // Requests of these forms are stored until their answer is known.
  const withStoredRequest = FORMS.filter(({ isKept }) => isKept);
  it.each(withStoredRequest)(
    'says that there was no answer, retries with the same request, and lets the person give up: $name',
    async (row) => {
      await openForm(row);
      await send(row, { reason: 'unavailable' });
      const [firstRequest] = server.sent;
      const title = row.unanswered ?? UNANSWERED_TEXT.title;
      expect(screenText()).toContain(title);
      await send(row, { reason: 'too-many-requests' }, 'Volver a intentar');
      expect(screenText()).toContain(REFUSAL_TEXT['too-many-requests']);
      await send(row, { reason: 'client-too-old' }, 'Volver a intentar');
      expect(screenText()).toContain(REFUSAL_TEXT['client-too-old']);
      await send(row, { reason: 'unavailable' }, 'Volver a intentar');
      expect(server.sent).toEqual([firstRequest]);
      await press('Dejar de intentar');
      expect(screenText()).toContain(`revisa ${WHERE_TO_LOOK[row.contract.name]}.`);
      await press('Sí, dejar de intentar');
      expect(screenText()).not.toContain(title);
      if (!isReady(row)) await row.fill?.();
      await send(row, { reason: 'conflict' });
      expect(server.sent).not.toEqual([firstRequest]);
    },
  );

  const withRequiredFields = FORMS.filter(({ required }) => required);
  it.each(withRequiredFields)('marks all wrong fields and focuses the first one: $name', async (row) => {
    cleanup();
    await renderForm(row);
    server.sent.length = 0;
    await pressToSend(row);
    const invalidFields = [...document.querySelectorAll<HTMLElement>('[aria-invalid]')];
    const labels = invalidFields.map((field) => {
      const label =
        document.querySelector(`label[for="${field.id}"]`) ?? field.closest('label') ?? field.querySelector('legend');
      return label?.textContent?.trim();
    });
    expect(labels).toEqual(row.required);
    expect(document.activeElement).toBe(invalidFields[0]);
    expect(server.sent).toEqual([]);
  });
});

it('the table of forms lists every file that uses a sending hook or dialog, and no other file', () => {
  const sendingCode =
    /\b(?:useForm|useRequest|useAction|usePublishForm|useSettingsForm|useResume|useCharge|useCount|useContact)\(|<(?:ConfirmDialog|ReasonDialog)\b/;
  const sendingFiles = [...SOURCES]
    // The declaration of a hook is not a use of it.
    .filter(([, text]) => sendingCode.test(text.replace(/export function \w+/g, '')))
    .map(([file]) => file);
  const knownFiles = [...FORMS.flatMap(({ files }) => files), ...Object.keys(WITHOUT_ROW)];
  expect(
    sendingFiles.filter((file) => !knownFiles.includes(file)),
    'files that no row of the table names',
  ).toEqual([]);
  expect(
    knownFiles.filter((file) => !sendingFiles.includes(file)),
    'files that send nothing',
  ).toEqual([]);
});

it('the table of forms has a row for every contract that its files import', () => {
  const files = new Set(FORMS.flatMap((row) => row.files));
  const missing = [...files].flatMap((file) => {
    const imports = (SOURCES.get(file) ?? '').matchAll(/import \{([^}]*)\} from '@gym\/domain\/contracts\//g);
    const names = [...imports].flatMap(([, list = '']) => list.split(',').map((name) => name.trim()));
    const contracts = FORMS.filter((row) => row.files.includes(file)).map(({ contract }) => contract.name);
    return names.filter((name) => name in CONTRACTS && !contracts.includes(name)).map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});
