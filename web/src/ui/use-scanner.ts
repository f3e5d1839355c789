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

/** Time for which a code must be out of view before it is read again, because people keep holding their phones up. */
const SAME_CODE_MS = 3_000;
/** Pause between two frames, so that the screen stays responsive. */
const FRAME_PAUSE_MS = 90;

interface ScannerInput {
  readonly facing: 'environment' | 'user';
  readonly onRead: (text: string) => void;
}

/** Reads QR codes with the camera while it is shown. `video` is the ref of the element that shows it. */
export function useScanner({ facing, onRead }: ScannerInput) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<ScannerState>({ phase: 'starting' });
  const [selection, setSelection] = useState<{ readonly camera: string | null; readonly turn: number }>({
    camera: null,
    turn: 0,
  });
  const read = useRef(onRead);
  read.current = onRead;

  useEffect(() => {
    let isUnmounted = false;
    let stream: MediaStream | null = null;
    let last = { text: '', at: 0 };

    const report = (text: string): void => {
      const at = performance.now();
      const isSame = text === last.text && at - last.at < SAME_CODE_MS;
      last = { text, at };
      if (!isSame) read.current(text);
    };
    const readWhileMounted = async (look: QrReader, screen: HTMLVideoElement): Promise<void> => {
      while (!isUnmounted) {
        const hasPicture = screen.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
        const text = document.visibilityState === 'visible' && hasPicture ? await look(screen) : null;
        if (text !== null && !isUnmounted) report(text);
        await new Promise((resolve) => setTimeout(resolve, FRAME_PAUSE_MS));
      }
    };
    const run = async (): Promise<void> => {
      const reader = loadQrReader();
      stream = await openCamera(selection.camera, facing);
      const screen = video.current;
      if (isUnmounted || !screen) return closeCamera(stream);
      screen.srcObject = stream;
      await screen.play();
      const cameras = await listCameras();
      if (isUnmounted) return;
      setState({ phase: 'scanning', cameras, camera: cameraOf(stream) });
      await readWhileMounted(await reader, screen);
    };
    setState({ phase: 'starting' });
    run().catch((error: unknown) => {
      if (isUnmounted) return;
      logNote('scanner', error);
      setState({ phase: 'failed', problem: error instanceof CameraError ? error.problem : 'busy' });
    });
    return () => {
      isUnmounted = true;
      if (stream) closeCamera(stream);
    };
  }, [selection, facing]);

  const choose = useCallback((camera: string): void => {
    rememberCamera(camera);
    setSelection(({ turn }) => ({ camera, turn: turn + 1 }));
  }, []);
  const retry = useCallback((): void => setSelection(({ camera, turn }) => ({ camera, turn: turn + 1 })), []);
  return { video, state, choose, retry };
}
