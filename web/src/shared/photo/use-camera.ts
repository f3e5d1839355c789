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
  /** Takes a square photo and returns its data URL; `null` if that isn't possible, as before the first frame. */
  readonly shoot: () => string | null;
}

/** Controls the device's camera, preferably the front one. It is switched off when the component is unmounted. */
export function useCamera(): Camera {
  const [status, setStatus] = useState<Camera['status']>('off');
  const [stream, setStream] = useState<MediaStream | null>(null);
  const video = useRef<HTMLVideoElement | null>(null);
  // The last `start` or `stop`. A stream that arrives after a later one isn't wanted any more.
  const turn = useRef(0);
  useEffect(
    () => () => {
      turn.current += 1;
    },
    [],
  );

  useEffect(
    () => () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    },
    [stream],
  );

  const open = async (): Promise<void> => {
    turn.current += 1;
    const ownTurn = turn.current;
    try {
      const constraints = { video: { facingMode: 'user', width: { ideal: 960 }, height: { ideal: 960 } } };
      const opened = await navigator.mediaDevices.getUserMedia(constraints);
      if (turn.current !== ownTurn) {
        for (const track of opened.getTracks()) track.stop();
        return;
      }
      setStream(opened);
      setStatus('on');
    } catch (error) {
      // For example, there is no camera or no permission, or another program uses it.
      logFailure('camera', error);
      setStatus('failed');
    }
  };
  return {
    status,
    start: () => void open(),
    stop: () => {
      turn.current += 1;
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
