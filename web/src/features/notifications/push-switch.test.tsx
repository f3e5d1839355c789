// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type PushDevice, PushSwitch } from './push-switch.tsx';
import { PUSH_TEXT } from './push-text.ts';

afterEach(cleanup);

/** Returns a device whose `turnOn` has this outcome, and the list of its calls. */
function createDevice(outcome: 'on' | 'denied' | 'failed'): {
  readonly device: PushDevice;
  readonly calls: string[];
} {
  const calls: string[] = [];
  const device: PushDevice = {
    isOn: async () => false,
    turnOn: async () => {
      calls.push('on');
      return outcome;
    },
    turnOff: async () => void calls.push('off'),
  };
  return { device, calls };
}

async function press(name: string): Promise<void> {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
}

it('explains the purpose before the browser asks, then turns notifications on and off', async () => {
  const { device, calls } = createDevice('on');
  await act(async () => void render(<PushSwitch device={device} />));
  expect(screen.getByText(PUSH_TEXT.why)).toBeTruthy();
  expect(calls).toEqual([]);
  await press(PUSH_TEXT.turnOn);
  expect(screen.getByText(PUSH_TEXT.isOn)).toBeTruthy();
  await press(PUSH_TEXT.turnOff);
  expect(calls).toEqual(['on', 'off']);
  expect(screen.getByText(PUSH_TEXT.why)).toBeTruthy();
});

it.each([{ outcome: 'denied' }, { outcome: 'failed' }] as const)(
  'says what to do if turning notifications on ends as $outcome',
  async ({ outcome }) => {
    const { device } = createDevice(outcome);
    await act(async () => void render(<PushSwitch device={device} />));
    await press(PUSH_TEXT.turnOn);
    expect(screen.getByRole('alert').textContent).toBe(PUSH_TEXT[outcome]);
  },
);
