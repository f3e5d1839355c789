import { useEffect, useRef, useState } from 'react';
import { logFailure } from '../../lib/log.ts';
import { SQUARE, smallPicture } from '../../lib/small-picture.ts';

export interface Camera {
  readonly status: 'off' | 'on' | 'failed';
  readonly start: () => void;
  readonly stop: () => void;
  /** For the `ref` of the `video` that shows it. */
  readonly show: (video: HTMLVideoElement | null) => void;
  /** What is seen now as a square photo; `null` before the first picture. */
  readonly shoot: () => string | null;
}

/** The device's camera, on only while it is looked at. */
export function useCamera(): Camera {
  const [status, setStatus] = useState<Camera['status']>('off');
  const [stream, setStream] = useState<MediaStream | null>(null);
  const video = useRef<HTMLVideoElement | null>(null);

  useEffect(
    () => () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    },
    [stream],
  );

  const open = async (): Promise<void> => {
    try {
      const wanted = { video: { facingMode: 'user', width: { ideal: 960 }, height: { ideal: 960 } } };
      setStream(await navigator.mediaDevices.getUserMedia(wanted));
      setStatus('on');
    } catch (error) {
      // No camera, no permission, or used by another program: a file still works.
      logFailure('camera', error);
      setStatus('failed');
    }
  };
  return {
    status,
    start: () => void open(),
    stop: () => {
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
