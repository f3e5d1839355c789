import Panzoom, { type PanzoomObject } from '@panzoom/panzoom';
import { type RefObject, useEffect, useRef, useState } from 'react';

const MAX_SCALE = 8;
/** Zoom factor after a double click on a picture that is shown whole. */
const DOUBLE_CLICK_SCALE = 2.5;
/** How far an arrow key moves the picture at zoom factor 1. On screen, the zoom factor multiplies the distance. */
const STEP_PX = 64;
/** Disables the animation, during which Panzoom would measure the element wrongly and let it leave its bounds. */
const WITHOUT_ANIMATION = { animate: false };

/** The zoom of a picture. */
export interface Zoom {
  /** The zoom factor. 1 shows the whole picture. */
  readonly scale: number;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  /** Shows the whole picture. */
  readonly reset: () => void;
  /** Runs the action of a key. Returns `false` if the key has no action. */
  readonly pressKey: (key: string) => boolean;
}

/**
 * Zooms and moves the element `picture` inside its parent by wheel, drag, two fingers and double click, and by the
 * functions of {@link Zoom}.
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
    const onDoubleClick = (event: MouseEvent): void => {
      if (instance.getScale() > 1) instance.reset(WITHOUT_ANIMATION);
      else instance.zoomToPoint(DOUBLE_CLICK_SCALE, event);
    };
    const onWheel = (event: WheelEvent): void => void instance.zoomWithWheel(event);
    element.addEventListener('panzoomchange', onChange);
    stage.addEventListener('wheel', onWheel, { passive: false });
    stage.addEventListener('dblclick', onDoubleClick);
    return () => {
      element.removeEventListener('panzoomchange', onChange);
      stage.removeEventListener('wheel', onWheel);
      stage.removeEventListener('dblclick', onDoubleClick);
      instance.destroy();
      panzoom.current = null;
    };
  }, [picture]);

  const zoomIn = (): void => void panzoom.current?.zoomIn(WITHOUT_ANIMATION);
  const zoomOut = (): void => void panzoom.current?.zoomOut(WITHOUT_ANIMATION);
  const reset = (): void => void panzoom.current?.reset(WITHOUT_ANIMATION);
  const panBy = (x: number, y: number) => (): void =>
    void panzoom.current?.pan(x * STEP_PX, y * STEP_PX, { relative: true });
  const keys: Readonly<Record<string, () => void>> = {
    '+': zoomIn,
    '=': zoomIn,
    '-': zoomOut,
    '0': reset,
    // An arrow shows what lies in its direction, so the picture moves the opposite way.
    ArrowLeft: panBy(1, 0),
    ArrowRight: panBy(-1, 0),
    ArrowUp: panBy(0, 1),
    ArrowDown: panBy(0, -1),
  };
  return {
    scale,
    zoomIn,
    zoomOut,
    reset,
    pressKey: (key) => {
      const action = keys[key];
      action?.();
      return action !== undefined;
    },
  };
}
