import Panzoom, { type PanzoomObject } from '@panzoom/panzoom';
import { type RefObject, useEffect, useRef, useState } from 'react';

const MAX_SCALE = 8;
/** How far an arrow key moves the picture, px. */
const STEP = 64;
/** Disables the animation: Panzoom measures the element to keep it in bounds, and a moving one is measured wrong. */
const AT_ONCE = { animate: false };

export interface Zoom {
  /** 1 shows the whole picture. */
  readonly scale: number;
  readonly closer: () => void;
  readonly farther: () => void;
  readonly whole: () => void;
  /** Applies a key. Returns `false` if the key has no meaning here. */
  readonly press: (key: string) => boolean;
}

/**
 * Zooms and moves the content of `picture` inside its parent: by wheel, two fingers, double tap, and the functions of
 * {@link Zoom}.
 */
export function useZoom(picture: RefObject<HTMLElement | null>): Zoom {
  const panzoom = useRef<PanzoomObject | null>(null);
  const [scale, setScale] = useState(1);

  useEffect(() => {
    const element = picture.current;
    const stage = element?.parentElement;
    if (!element || !stage) return;
    const instance = Panzoom(element, {
      minScale: 1,
      maxScale: MAX_SCALE,
      contain: 'outside',
      panOnlyWhenZoomed: true,
    });
    panzoom.current = instance;
    const onChange = (): void => setScale(instance.getScale());
    const onDouble = (event: MouseEvent): void => {
      if (instance.getScale() > 1) instance.reset(AT_ONCE);
      else instance.zoomToPoint(2.5, event);
    };
    const onWheel = (event: WheelEvent): void => void instance.zoomWithWheel(event);
    element.addEventListener('panzoomchange', onChange);
    stage.addEventListener('wheel', onWheel, { passive: false });
    stage.addEventListener('dblclick', onDouble);
    return () => {
      element.removeEventListener('panzoomchange', onChange);
      stage.removeEventListener('wheel', onWheel);
      stage.removeEventListener('dblclick', onDouble);
      instance.destroy();
      panzoom.current = null;
    };
  }, [picture]);

  const closer = (): void => void panzoom.current?.zoomIn(AT_ONCE);
  const farther = (): void => void panzoom.current?.zoomOut(AT_ONCE);
  const whole = (): void => void panzoom.current?.reset(AT_ONCE);
  const move = (x: number, y: number) => (): void => void panzoom.current?.pan(x * STEP, y * STEP, { relative: true });
  const keys: Readonly<Record<string, () => void>> = {
    '+': closer,
    '=': closer,
    '-': farther,
    '0': whole,
    ArrowLeft: move(1, 0),
    ArrowRight: move(-1, 0),
    ArrowUp: move(0, 1),
    ArrowDown: move(0, -1),
  };
  return {
    scale,
    closer,
    farther,
    whole,
    press: (key) => {
      const follow = keys[key];
      follow?.();
      return follow !== undefined;
    },
  };
}
