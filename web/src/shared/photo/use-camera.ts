import { useEffect, useRef, useState } from 'react';
import { logFailure } from '../../lib/log.ts';
import { SQUARE, smallPicture } from '../../lib/small-picture.ts';

export interface Camera {
  /** `failed`: the camera can't be used. */
  readonly status: 'off' | 'on' | 'failed';
  readonly start: () => void;
  readonly stop: () => void;
  /** Ref of the `video` element that shows the camera. */
  readonly show: (video: HTMLVideoElement | null) => void;
  /** Takes a square photo and returns its data URL; `null` before the first frame. */
  readonly shoot: () => string | null;
}

/** Controls the device's front camera. It is switched off when the component is unmounted. */
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
      const constraints = { video: { facingMode: 'user', width: { ideal: 960 }, height: { ideal: 960 } } };
      setStream(await navigator.mediaDevices.getUserMedia(constraints));
      setStatus('on');
    } catch (error) {
      // There is no camera or no permission, or another program uses it. A file can still be chosen.
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
