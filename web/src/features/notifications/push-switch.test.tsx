// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type PushDevice, PushSwitch } from './push-switch.tsx';
import { PUSH_TEXT } from './push-text.ts';

afterEach(cleanup);

function deviceThat(turnsOn: 'on' | 'denied' | 'failed'): { readonly device: PushDevice; readonly done: string[] } {
  const done: string[] = [];
  const device: PushDevice = {
    isOn: async () => false,
    turnOn: async () => {
      done.push('on');
      return turnsOn;
    },
    turnOff: async () => void done.push('off'),
  };
  return { device, done };
}

async function press(name: string): Promise<void> {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
}

it('explains the purpose before the browser asks, then turns notifications on and off', async () => {
  const { device, done } = deviceThat('on');
  await act(async () => void render(<PushSwitch device={device} />));
  expect(screen.getByText(PUSH_TEXT.why)).toBeTruthy();
  expect(done).toEqual([]);
  await press(PUSH_TEXT.turnOn);
  expect(screen.getByText(PUSH_TEXT.isOn)).toBeTruthy();
  await press(PUSH_TEXT.turnOff);
  expect(done).toEqual(['on', 'off']);
  expect(screen.getByText(PUSH_TEXT.why)).toBeTruthy();
});

it.each(['denied', 'failed'] as const)('says what to do if the permission is %s', async (outcome) => {
  const { device } = deviceThat(outcome);
  await act(async () => void render(<PushSwitch device={device} />));
  await press(PUSH_TEXT.turnOn);
  expect(screen.getByRole('alert').textContent).toBe(PUSH_TEXT[outcome]);
});
