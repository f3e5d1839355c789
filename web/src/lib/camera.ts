import { readStored, store } from './device-storage.ts';
import { errorCode } from './log.ts';

export type CameraProblem = 'denied' | 'none' | 'busy' | 'unsupported';

const PROBLEMS: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Why a camera could not be opened. */
export class CameraError extends Error {
  override readonly name = 'CameraError';
  readonly problem: CameraProblem;

  constructor(problem: CameraProblem) {
    super(`No camera: ${problem}`);
    this.problem = problem;
  }
}

/** Returns the name of a DOM error. `errorCode` would return the legacy number instead. */
function nameOf(error: unknown): string {
  return error instanceof DOMException ? error.name : errorCode(error);
}

/**
 * Opens the camera with this id, else the one chosen before, else one that faces away from the person holding the
 * device (on a terminal towards the person). Rejects with {@link CameraError}.
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
        // The camera chosen before may have been unplugged.
        if (!(error instanceof DOMException) || PROBLEMS[error.name] !== 'none') throw error;
      }
    }
    return await navigator.mediaDevices.getUserMedia({ video: { ...size, facingMode: { ideal: facing } } });
  } catch (error) {
    throw new CameraError(PROBLEMS[nameOf(error)] ?? 'busy');
  }
}

/** Returns the id of a stream's camera. */
export function cameraOf(stream: MediaStream): string | null {
  return stream.getVideoTracks()[0]?.getSettings().deviceId ?? null;
}

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
