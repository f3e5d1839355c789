import { DEFAULT_POLICY, type Verdict } from '@gym/domain/attendance/attendance';
import { describe, expect, it } from 'vitest';
import type { ReadBranchCode } from '../../shared/door/branch-code-link.ts';
import {
  type CheckInEvent,
  createCheckInState,
  findShownRefusal,
  type Press,
  reduceCheckIn,
  type ShownCheckIn,
} from './check-in-state.ts';
import type { CheckInFailure } from './text.ts';

const PREVIEW: Verdict = { kind: 'granted', daysLeft: 20, visitsLeft: null };
const GRANTED: Verdict = { kind: 'granted', daysLeft: 12, visitsLeft: null };
const DENIED: Verdict = { kind: 'denied', daysLeft: -3, problems: ['expired'] };
const REGISTERED: Verdict = { kind: 'registered', at: 1_800_000_000_000 };

function pressWith(code: ReadBranchCode | null): Press {
  const person = {
    uid: 'ana',
    name: 'Ana López',
    pin: null,
    phone: null,
    birthDate: null,
    hasPhoto: null,
    standing: null,
    version: Number.POSITIVE_INFINITY,
  };
  return {
    person,
    branch: 'centro',
    policy: DEFAULT_POLICY,
    author: 'ana',
    remote: null,
    code,
    preview: PREVIEW,
  };
}

const pressed: CheckInEvent = { type: 'pressed', press: pressWith(null) };
const withCode: CheckInEvent = { type: 'pressed', press: pressWith({ kind: 'typed', code: '12345678' }) };
const stored: CheckInEvent = { type: 'stored', id: 'check-in-1', verdict: GRANTED };
const storedAgain: CheckInEvent = { type: 'stored', id: 'check-in-2', verdict: GRANTED };
const slow: CheckInEvent = { type: 'slow' };
const sent: CheckInEvent = { type: 'sent' };
const refused: CheckInEvent = { type: 'refused' };
const undone: CheckInEvent = { type: 'undone', id: 'check-in-1' };
const notStored: CheckInEvent = { type: 'failed', failure: 'not-stored' };
const reset: CheckInEvent = { type: 'reset' };
const lost: CheckInEvent = { type: 'connection', connected: false };
const reconnected: CheckInEvent = { type: 'connection', connected: true };

const idle: ShownCheckIn = { phase: 'idle' };
const sending: ShownCheckIn = { phase: 'sending', preview: PREVIEW };
const unconfirmed: ShownCheckIn = { phase: 'answered', verdict: GRANTED, isUnconfirmed: true };
const confirmed: ShownCheckIn = { phase: 'answered', verdict: GRANTED, isUnconfirmed: false };
const answeredWith = (verdict: Verdict): ShownCheckIn => ({ phase: 'answered', verdict, isUnconfirmed: false });
const failedWith = (failure: CheckInFailure): ShownCheckIn => ({ phase: 'failed', failure });

function reduceEvents(events: readonly CheckInEvent[], connected: boolean | null = true) {
  return events.reduce(reduceCheckIn, createCheckInState(connected));
}

describe('reduceCheckIn', () => {
  it.each<{ readonly behavior: string; readonly steps: readonly (readonly [CheckInEvent, ShownCheckIn])[] }>([
    {
      behavior: 'shows the verdict when the server has confirmed the check-in',
      steps: [
        [pressed, sending],
        [stored, sending],
        [sent, confirmed],
      ],
    },
    {
      behavior: 'shows at once that the person is denied',
      steps: [
        [pressed, sending],
        [{ type: 'decided', verdict: DENIED }, answeredWith(DENIED)],
      ],
    },
    {
      behavior: 'shows at once that the person was registered before',
      steps: [
        [pressed, sending],
        [{ type: 'decided', verdict: REGISTERED }, answeredWith(REGISTERED)],
      ],
    },
    {
      behavior: 'shows a stored check-in as unconfirmed if the server is slow, and as confirmed afterwards',
      steps: [
        [pressed, sending],
        [stored, sending],
        [slow, unconfirmed],
        [sent, confirmed],
      ],
    },
    {
      behavior: 'doesn’t show a check-in as unconfirmed if the server is slow before anything is stored',
      steps: [
        [pressed, sending],
        [slow, sending],
        [stored, sending],
      ],
    },
    {
      behavior: 'shows a check-in without a connection as unconfirmed until the server has confirmed it',
      steps: [
        [lost, idle],
        [pressed, sending],
        [stored, unconfirmed],
        [reconnected, unconfirmed],
        [sent, confirmed],
      ],
    },
    {
      behavior: 'shows a stored check-in as unconfirmed if the connection is lost while it is sent',
      steps: [
        [pressed, sending],
        [stored, sending],
        [lost, unconfirmed],
        [reconnected, unconfirmed],
        [sent, confirmed],
      ],
    },
    {
      behavior: 'shows a check-in as unconfirmed only once it is stored, if the connection is lost before that',
      steps: [
        [pressed, sending],
        [lost, sending],
        [stored, unconfirmed],
      ],
    },
    {
      behavior: 'shows that the server has refused the check-in',
      steps: [
        [pressed, sending],
        [stored, sending],
        [refused, failedWith('refused')],
      ],
    },
    {
      behavior: 'shows why a typed code failed, and accepts another press',
      steps: [
        [withCode, sending],
        [{ type: 'failed', failure: 'too-many' }, failedWith('too-many')],
        [withCode, sending],
        [{ type: 'failed', failure: 'code' }, failedWith('code')],
      ],
    },
    {
      behavior: 'shows the code as the reason if a check-in with a code is refused, and accepts another press',
      steps: [
        [withCode, sending],
        [stored, sending],
        [refused, failedWith('code')],
        [withCode, sending],
      ],
    },
    {
      behavior:
        'shows nothing if a check-in shown as unconfirmed is refused, because the list of refused records shows it',
      steps: [
        [pressed, sending],
        [stored, sending],
        [lost, unconfirmed],
        [refused, idle],
      ],
    },
    {
      behavior: 'shows that nothing could be stored, and accepts another press',
      steps: [
        [pressed, sending],
        [notStored, failedWith('not-stored')],
        [pressed, sending],
      ],
    },
    {
      behavior: 'accepts another press after a confirmed check-in, because staff may have annulled it',
      steps: [
        [pressed, sending],
        [stored, sending],
        [sent, confirmed],
        [pressed, sending],
        [storedAgain, sending],
        [sent, confirmed],
      ],
    },
    {
      behavior: 'accepts another press after the member has undone the check-in',
      steps: [
        [pressed, sending],
        [stored, sending],
        [sent, confirmed],
        [undone, { phase: 'undone' }],
        [pressed, sending],
        [storedAgain, sending],
        [sent, confirmed],
      ],
    },
    {
      behavior: 'ignores what the server answers to a check-in that the member has undone',
      steps: [
        [pressed, sending],
        [stored, sending],
        [slow, unconfirmed],
        [undone, { phase: 'undone' }],
        [sent, { phase: 'undone' }],
        [refused, { phase: 'undone' }],
      ],
    },
    {
      behavior: 'ignores the late undo of an earlier check-in',
      steps: [
        [pressed, sending],
        [storedAgain, sending],
        [undone, sending],
      ],
    },
    {
      behavior: 'starts again after a reset',
      steps: [
        [pressed, sending],
        [stored, sending],
        [sent, confirmed],
        [reset, idle],
        [pressed, sending],
      ],
    },
    {
      behavior: 'ignores results without a press, as after a reload',
      steps: [
        [stored, idle],
        [slow, idle],
        [sent, idle],
        [refused, idle],
        [notStored, idle],
      ],
    },
  ])('$behavior', ({ steps }) => {
    let state = createCheckInState(true);
    const shown = steps.map(([event]) => {
      state = reduceCheckIn(state, event);
      return state.shown;
    });
    expect(shown).toEqual(steps.map(([, expected]) => expected));
  });
});

it('ignores a second press while a check-in is being sent', () => {
  const first = reduceEvents([pressed]);
  expect(reduceCheckIn(first, withCode)).toBe(first);
  // The check-in is stored but not sent yet. A second press would only get the answer that the person is registered.
  const storedState = reduceEvents([pressed, stored]);
  expect(reduceCheckIn(storedState, pressed)).toBe(storedState);
});

it('shows a stored check-in as unconfirmed if it isn’t known yet whether there is a connection', () => {
  expect(reduceEvents([pressed, stored], null).shown).toEqual(unconfirmed);
});

it('returns the same state object if a reported connection changes nothing', () => {
  const state = reduceEvents([pressed, stored]);
  expect(reduceCheckIn(state, reconnected)).toBe(state);
});

it.each<{ readonly when: string; readonly events: readonly CheckInEvent[]; readonly id: string | null }>([
  { when: 'the check-in is being sent', events: [pressed, stored], id: null },
  { when: 'the server has confirmed the check-in', events: [pressed, stored, sent], id: null },
  { when: 'the screen shows the refusal', events: [pressed, stored, refused], id: 'check-in-1' },
  {
    when: 'the screen names the code as the reason of the refusal',
    events: [withCode, stored, refused],
    id: 'check-in-1',
  },
  {
    when: 'the check-in was refused after it had been shown as unconfirmed',
    events: [pressed, stored, slow, refused],
    id: null,
  },
  { when: 'nothing was stored', events: [pressed, notStored], id: null },
  { when: 'the next press has begun', events: [pressed, stored, refused, pressed], id: null },
])('findShownRefusal returns $id if $when', ({ events, id }) => {
  expect(findShownRefusal(reduceEvents(events))).toBe(id);
});

it('remembers a check-in that is shown as unconfirmed, and forgets it once it is refused', () => {
  expect(reduceEvents([pressed, stored, slow]).recorded?.id).toBe('check-in-1');
  expect(reduceEvents([pressed, stored, slow, refused]).recorded).toBeNull();
});
