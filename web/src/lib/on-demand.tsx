import { type ComponentType, type FunctionComponent, lazy, type ReactNode, useState } from 'react';
import { isChunkFailure } from './chunk-failure.ts';

type PartOf<Export> = Export extends (props: infer Props) => ReactNode ? FunctionComponent<Props> : never;

let MissingPart: ComponentType = () => null;

/** Sets what is drawn in place of a part whose code is not on the device and didn't arrive. */
export function showMissingPartsAs(component: ComponentType): void {
  MissingPart = component;
}

/**
 * Returns a component that is loaded when it is first drawn: the export `name` of the module that `load` imports. If
 * its code doesn't arrive, the page around it stays, with all that was typed there, and drawing it again loads it
 * again.
 */
export function lazyPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): PartOf<Module[Name]>;
export function lazyPart<Name extends PropertyKey>(
  load: () => Promise<Readonly<Record<Name, FunctionComponent>>>,
  name: Name,
): FunctionComponent {
  const begin = () =>
    lazy(() =>
      load()
        .then((module): ComponentType => module[name])
        .catch((error: unknown) => {
          if (!isChunkFailure(error)) throw error;
          part = begin();
          return MissingPart;
        })
        .then((loaded) => ({ default: loaded })),
    );
  let part = begin();
  // biome-ignore lint/correctness/noComponentHookFactories: it is made once, when its module is evaluated
  return function Part(props) {
    // As it began, so that it never starts anew while it is shown.
    const [Drawn] = useState(() => part);
    return <Drawn {...props} />;
  };
}

/**
 * A part of the app that is loaded on demand. Loaded ahead, it is drawn at once: there is no moment in which it is
 * waited for.
 */
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

/**
 * Draws a part that is loaded on demand, the same one for as long as it is shown; rendered HTML is taken over without
 * waiting for a part that was loaded ahead.
 */
export function OnDemandPart<Props extends object>({
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
