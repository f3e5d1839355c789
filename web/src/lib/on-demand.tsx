import { type ComponentType, type FunctionComponent, lazy, type ReactNode, useState } from 'react';
import { isChunkFailure } from './chunk-failure.ts';

/** The component type of a module's export. */
type PartOf<Export> = Export extends (props: infer Props) => ReactNode ? FunctionComponent<Props> : never;

/** Rendered in place of a part whose code could not be loaded. */
let MissingPart: ComponentType = () => null;

/** Sets the component that is rendered in place of a part whose code could not be loaded. */
export function showMissingPartsAs(component: ComponentType): void {
  MissingPart = component;
}

/**
 * Returns a component that is loaded when it is first rendered: the export `name` of the module that `load` imports. If
 * its code can't be loaded, the rest of the page keeps its state, and remounting the part loads it again.
 */
export function lazyPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): PartOf<Module[Name]>;
export function lazyPart<Name extends PropertyKey>(
  load: () => Promise<Readonly<Record<Name, FunctionComponent>>>,
  name: Name,
): FunctionComponent {
  const createLazy = () =>
    lazy(() =>
      load()
        .then((module): ComponentType => module[name])
        .catch((error: unknown) => {
          if (!isChunkFailure(error)) throw error;
          part = createLazy();
          return MissingPart;
        })
        .then((loaded) => ({ default: loaded })),
    );
  let part = createLazy();
  // biome-ignore lint/correctness/noComponentHookFactories: called once, when its module is evaluated
  return function Part(props) {
    // Keeps the component of the first rendering, so that the part isn't remounted while it is shown.
    const [Component] = useState(() => part);
    return <Component {...props} />;
  };
}

/** A part of the app that is loaded on demand. */
export interface OnDemand<Props extends object> {
  readonly load: () => Promise<ComponentType<Props>>;
  /** Returns the loaded component or, until it is loaded, one that suspends. */
  readonly component: () => ComponentType<Props>;
}

/** Creates a part that `loadPart` loads when it is first rendered or preloaded. */
export function createOnDemand<Props extends object>(loadPart: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let loaded: ComponentType<Props> | undefined;
  const load = async (): Promise<ComponentType<Props>> => {
    loaded = await loadPart();
    return loaded;
  };
  const lazyComponent = lazy(() => load().then((part) => ({ default: part })));
  return { load, component: () => loaded ?? lazyComponent };
}

/**
 * Renders a part that is loaded on demand. A preloaded part is rendered at once, so that hydration doesn't wait for it.
 */
export function OnDemandPart<Props extends object>({
  part,
  props,
}: {
  readonly part: OnDemand<Props>;
  readonly props: Props;
}) {
  // Keeps the component of the first rendering, so that the part is never remounted.
  const [Component] = useState<ComponentType<Props>>(part.component);
  return <Component {...props} />;
}
