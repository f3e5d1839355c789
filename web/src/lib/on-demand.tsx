import { type ComponentType, type FunctionComponent, lazy, type ReactNode, useState } from 'react';
import { isChunkFailure } from './chunk-failure.ts';

type PartOf<Export> = Export extends (props: infer Props) => ReactNode ? FunctionComponent<Props> : never;

let MissingPart: ComponentType = () => null;

/** Sets the component that is rendered in place of a part whose code could not be loaded. */
export function showMissingPartsAs(component: ComponentType): void {
  MissingPart = component;
}

/**
 * Returns a component that is loaded when it is first rendered: the export `name` of the module that `load` imports. If
 * loading fails, the rest of the page keeps its state, and remounting the part loads it again.
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
  // biome-ignore lint/correctness/noComponentHookFactories: called once, when its module is evaluated
  return function Part(props) {
    // Keeps its first component, so that it is never remounted while it is shown.
    const [Drawn] = useState(() => part);
    return <Drawn {...props} />;
  };
}

/** A part of the app that is loaded on demand. If it is preloaded, it is rendered at once without a fallback. */
export interface OnDemand<Props extends object> {
  readonly load: () => Promise<ComponentType<Props>>;
  /** Returns the component to render now. */
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
 * Renders a part that is loaded on demand, the same component while it is mounted. Hydration doesn't wait for a
 * preloaded part.
 */
export function OnDemandPart<Props extends object>({
  part,
  props,
}: {
  readonly part: OnDemand<Props>;
  readonly props: Props;
}) {
  // Keeps its first component, so that the part is never remounted.
  const [Drawn] = useState<ComponentType<Props>>(part.component);
  return <Drawn {...props} />;
}
