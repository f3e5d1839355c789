// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCamera } from './use-camera.ts';

const stopTrack = vi.fn();
const stream = { getTracks: () => [{ stop: stopTrack }] };
/** Answers the request for the camera as if the person allowed it. */
let allow: () => void;
/** Answers the request for the camera as if the person refused it. */
let refuse: () => void;

beforeEach(() => {
  stopTrack.mockClear();
  const getUserMedia = () =>
    new Promise((resolve, reject) => {
      allow = () => resolve(stream);
      refuse = () => reject(new Error('NotAllowedError'));
    });
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('switches the camera on once it is allowed, and off when it is stopped', async () => {
  const { result } = renderHook(useCamera);
  act(() => result.current.start());
  await act(async () => allow());
  expect(result.current.status).toBe('on');
  act(() => result.current.stop());
  expect(result.current.status).toBe('off');
  expect(stopTrack).toHaveBeenCalledOnce();
});

it('leaves the camera off if it is allowed only after it was stopped', async () => {
  const { result } = renderHook(useCamera);
  act(() => result.current.start());
  act(() => result.current.stop());
  await act(async () => allow());
  expect(result.current.status).toBe('off');
  expect(stopTrack).toHaveBeenCalledOnce();
});

it('shows no failure if the camera is refused only after it was stopped', async () => {
  const { result } = renderHook(useCamera);
  act(() => result.current.start());
  act(() => result.current.stop());
  await act(async () => refuse());
  expect(result.current.status).toBe('off');
});

it('leaves the camera off if it is allowed only after the photo field was closed', async () => {
  const { result, unmount } = renderHook(useCamera);
  act(() => result.current.start());
  unmount();
  await act(async () => allow());
  expect(stopTrack).toHaveBeenCalledOnce();
});
