import { readStored, store } from './device-storage.ts';
import { errorCode } from './log.ts';

/**
 * Why a camera can't be opened. `denied`: without permission. `none`: there is no camera, or not the requested one.
 * `busy`: another program uses it, or it failed. `unsupported`: the browser has no camera interface.
 */
export type CameraProblem = 'denied' | 'none' | 'busy' | 'unsupported';

/** The problem for each name of an error of `getUserMedia`. */
const PROBLEMS: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** A camera could not be opened. */
export class CameraError extends Error {
  override readonly name = 'CameraError';
  readonly problem: CameraProblem;

  constructor(problem: CameraProblem) {
    super(`No camera: ${problem}`);
    this.problem = problem;
  }
}

/**
 * Opens a camera: the one with the id `wanted`, otherwise the stored one. If neither is set or that camera is missing,
 * opens another one, preferably one that faces `facing`: `environment` is away from the user, `user` towards the user.
 * Rejects with {@link CameraError}.
 */
export async function openCamera(wanted: string | null, facing: 'environment' | 'user'): Promise<MediaStream> {
  if (!navigator.mediaDevices) throw new CameraError('unsupported');
  const deviceId = wanted ?? readStored('camera');
  const size = { width: { ideal: 1280 }, height: { ideal: 720 } };
  try {
    if (deviceId !== null) {
      try {
        return await navigator.mediaDevices.getUserMedia({ video: { ...size, deviceId: { exact: deviceId } } });
      } catch (error) {
        // If that camera is missing, for example because it was unplugged, another one is opened.
        if (!(error instanceof DOMException) || PROBLEMS[error.name] !== 'none') throw error;
      }
    }
    return await navigator.mediaDevices.getUserMedia({ video: { ...size, facingMode: { ideal: facing } } });
  } catch (error) {
    throw new CameraError(PROBLEMS[errorCode(error)] ?? 'busy');
  }
}

/** Returns the id of a stream's camera; `null` if it is unknown. */
export function cameraOf(stream: MediaStream): string | null {
  return stream.getVideoTracks()[0]?.getSettings().deviceId ?? null;
}

/** Stores the id of the camera that is opened by default. */
export function rememberCamera(deviceId: string): void {
  store('camera', deviceId);
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Lists the cameras of this device. Their names are known once one of them was opened. */
export async function listCameras(): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
}
