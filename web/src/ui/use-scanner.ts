import { useCallback, useEffect, useRef, useState } from 'react';
import {
  CameraError,
  type CameraProblem,
  cameraOf,
  closeCamera,
  listCameras,
  openCamera,
  rememberCamera,
} from '../lib/camera.ts';
import { logNote } from '../lib/log.ts';
import { loadQrReader, type QrReader } from '../lib/qr-reader.ts';

interface Camera {
  readonly id: string;
  readonly name: string;
}

export type ScannerState =
  | { readonly phase: 'starting' }
  | { readonly phase: 'scanning'; readonly cameras: readonly Camera[]; readonly camera: string | null }
  | { readonly phase: 'failed'; readonly problem: CameraProblem };

/**
 * Time for which the last code must be out of view before it is reported again, milliseconds. People hold a code up for
 * a while.
 */
const SAME_CODE_MS = 3_000;
/** Pause between two frames, so that the screen stays responsive. */
const FRAME_PAUSE_MS = 90;

interface ScannerInput {
  readonly facing: 'environment' | 'user';
  readonly onRead: (text: string) => void;
}

/**
 * Reads QR codes with the camera until the component is unmounted. `video` is the ref of the element that shows the
 * camera's picture.
 */
export function useScanner({ facing, onRead }: ScannerInput) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<ScannerState>({ phase: 'starting' });
  // Choosing a camera and retrying change `attempt`, so that the effect runs again.
  const [selection, setSelection] = useState<{ readonly camera: string | null; readonly attempt: number }>({
    camera: null,
    attempt: 0,
  });
  const currentOnRead = useRef(onRead);
  currentOnRead.current = onRead;

  useEffect(() => {
    let isStopped = false;
    let stream: MediaStream | null = null;
    let lastCode = { text: '', at: 0 };

    const report = (text: string): void => {
      const at = performance.now();
      const isSame = text === lastCode.text && at - lastCode.at < SAME_CODE_MS;
      lastCode = { text, at };
      if (!isSame) currentOnRead.current(text);
    };
    const readUntilStopped = async (readFrame: QrReader, element: HTMLVideoElement): Promise<void> => {
      while (!isStopped) {
        const hasFrame = element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
        const text = document.visibilityState === 'visible' && hasFrame ? await readFrame(element) : null;
        if (text !== null && !isStopped) report(text);
        await new Promise((resolve) => setTimeout(resolve, FRAME_PAUSE_MS));
      }
    };
    const run = async (): Promise<void> => {
      const reader = loadQrReader();
      // Prevents an unhandled rejection: if the camera fails first, the code below never awaits `reader`.
      reader.catch(() => undefined);
      stream = await openCamera(selection.camera, facing);
      const element = video.current;
      if (isStopped || !element) return closeCamera(stream);
      element.srcObject = stream;
      await element.play();
      const cameras = await listCameras();
      if (isStopped) return;
      setState({ phase: 'scanning', cameras, camera: cameraOf(stream) });
      await readUntilStopped(await reader, element);
    };
    setState({ phase: 'starting' });
    run().catch((error: unknown) => {
      if (isStopped) return;
      logNote('scanner', error);
      setState({ phase: 'failed', problem: error instanceof CameraError ? error.problem : 'busy' });
    });
    return () => {
      isStopped = true;
      if (stream) closeCamera(stream);
    };
  }, [selection, facing]);

  const choose = useCallback((camera: string): void => {
    rememberCamera(camera);
    setSelection(({ attempt }) => ({ camera, attempt: attempt + 1 }));
  }, []);
  const retry = useCallback((): void => setSelection(({ camera, attempt }) => ({ camera, attempt: attempt + 1 })), []);
  return { video, state, choose, retry };
}
