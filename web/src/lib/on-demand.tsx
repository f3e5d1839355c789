import { type ComponentType, lazy, useState } from 'react';

/** A part of the app that is loaded on demand. Loaded ahead, it is drawn at once: there is no moment in which it is waited for. */
export interface OnDemand<Props extends object> {
  readonly load: () => Promise<ComponentType<Props>>;
  /** What to draw now. */
  readonly component: () => ComponentType<Props>;
}

export function onDemand<Props extends object>(loadPart: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let loaded: ComponentType<Props> | undefined;
  const load = async (): Promise<ComponentType<Props>> => {
    loaded = await loadPart();
    return loaded;
  };
  const later = lazy(() => load().then((part) => ({ default: part })));
  return { load, component: () => loaded ?? later };
}

/** Draws a part that is loaded on demand, the same one for as long as it is shown; rendered HTML is taken over without waiting for a part that was loaded ahead. */
export function Demanded<Props extends object>({
  part,
  props,
}: {
  readonly part: OnDemand<Props>;
  readonly props: Props;
}) {
  // As it began, so that a part never starts anew.
  const [Drawn] = useState<ComponentType<Props>>(part.component);
  return <Drawn {...props} />;
}
