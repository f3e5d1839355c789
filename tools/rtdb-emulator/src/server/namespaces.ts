import { OPEN_RULES } from '../rules/compile.ts';
import { MAX_NAMESPACES } from './limits.ts';
import { type CommitHook, type CompiledSource, compileSource, Namespace } from './namespace.ts';

/** The namespace of requests that don't name one, as in the official emulator. */
const DEFAULT_NAMESPACE = 'fake-server';

// Names become file names in exports, so a name must not begin with a dot.
const NAME = /^[\w-][\w.-]{0,199}$/;
/** Matches a host name whose first label is the namespace. */
const HOST_WITH_NAMESPACE = /^([\w-]+)\.(?:localhost|firebaseio\.com|firebasedatabase\.app)(?::\d+)?$/i;

/** The databases of an emulator. Each is created at its first use. */
export class Namespaces {
  readonly #byName = new Map<string, Namespace>();
  readonly #startRules: CompiledSource & { ok: true };
  readonly #onCommit: CommitHook;

  /**
   * @param rules initial rules of each namespace. Default: open.
   * @throws with the official emulator's text if they don't compile
   */
  constructor(rules: string | undefined, onCommit: CommitHook) {
    const compiled = compileSource(rules ?? OPEN_RULES);
    if (!compiled.ok) throw new Error(compiled.error.trim());
    this.#startRules = compiled;
    this.#onCommit = onCommit;
  }

  /** Returns or creates the namespace. `undefined`: the name is invalid, or there are too many namespaces. */
  get(name: string): Namespace | undefined {
    const known = this.#byName.get(name);
    if (known !== undefined) return known;
    if (!NAME.test(name) || this.#byName.size >= MAX_NAMESPACES) return undefined;
    // The rules are compiled for each namespace, because compiled rules count their coverage.
    const compiled = compileSource(this.#startRules.source);
    const created = new Namespace(name, compiled.ok ? compiled : this.#startRules, this.#onCommit);
    this.#byName.set(name, created);
    return created;
  }

  names(): readonly string[] {
    return [...this.#byName.keys()].sort();
  }
}

/** Returns the name of the requested namespace: `?ns=`, else the namespace in the host name, else the default. */
export const namespaceName = (params: URLSearchParams, host: string | undefined): string =>
  params.get('ns') ?? HOST_WITH_NAMESPACE.exec(host ?? '')?.[1] ?? DEFAULT_NAMESPACE;
