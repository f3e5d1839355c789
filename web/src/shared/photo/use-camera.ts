import { useEffect, useRef, useState } from 'react';
import { closeCamera } from '../../lib/camera.ts';
import { logFailure } from '../../lib/log.ts';
import { SQUARE, smallPicture } from '../../lib/small-picture.ts';

export interface Camera {
  /** `failed`: the camera can't be used. */
  readonly status: 'off' | 'on' | 'failed';
  readonly start: () => void;
  readonly stop: () => void;
  /** Ref of the `video` element that shows the camera. */
  readonly show: (video: HTMLVideoElement | null) => void;
  /** Takes a square photo and returns its data URL; `null` if that isn't possible, as before the first frame. */
  readonly shoot: () => string | null;
}

/** Controls the device's camera, preferably the front one. It is switched off when the component is unmounted. */
export function useCamera(): Camera {
  const [status, setStatus] = useState<Camera['status']>('off');
  const [stream, setStream] = useState<MediaStream | null>(null);
  const video = useRef<HTMLVideoElement | null>(null);
  // Counts starts, stops and the unmount. A stream that arrives after the count has changed is stopped.
  const changes = useRef(0);
  useEffect(
    () => () => {
      changes.current += 1;
    },
    [],
  );

  useEffect(
    () => () => {
      if (stream) closeCamera(stream);
    },
    [stream],
  );

  const open = async (): Promise<void> => {
    changes.current += 1;
    const changesAtStart = changes.current;
    try {
      const constraints = { video: { facingMode: 'user', width: { ideal: 960 }, height: { ideal: 960 } } };
      const opened = await navigator.mediaDevices.getUserMedia(constraints);
      if (changes.current !== changesAtStart) {
        closeCamera(opened);
        return;
      }
      setStream(opened);
      setStatus('on');
    } catch (error) {
      if (changes.current !== changesAtStart) return;
      // For example, there is no camera or no permission, or another program uses it.
      logFailure('camera', error);
      setStatus('failed');
    }
  };
  return {
    status,
    start: () => void open(),
    stop: () => {
      changes.current += 1;
      setStream(null);
      setStatus('off');
    },
    show: (element) => {
      video.current = element;
      if (element && element.srcObject !== stream) element.srcObject = stream;
    },
    shoot: () => {
      const element = video.current;
      return element && smallPicture(element, element.videoWidth, element.videoHeight, SQUARE);
    },
  };
}
