import { MAX_NAMESPACES } from './limits.ts';
import { type CommitHook, type CompiledSource, compileSource, Namespace, OPEN_RULES } from './namespace.ts';

/** The namespace of requests that name none, as in the official emulator. */
const DEFAULT_NAMESPACE = 'fake-server';

// A name is a file name in exports, so it must not begin with a dot.
const NAME = /^[\w-][\w.-]{0,199}$/;
const FROM_HOST = /^([\w-]+)\.(?:localhost|firebaseio\.com|firebasedatabase\.app)(?::\d+)?$/i;

/** The databases of an emulator. Each is created at its first use. */
export class Namespaces {
  readonly #byName = new Map<string, Namespace>();
  readonly #startRules: CompiledSource & { ok: true };
  readonly #onCommit: CommitHook;

  /**
   * @param rules initial rules of new namespaces. Default: open. Throws with the official text if they do not compile.
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
    // Compiles the rules for each namespace, because coverage is counted in the compiled rules.
    const compiled = compileSource(this.#startRules.source);
    const created = new Namespace(name, compiled.ok ? compiled : this.#startRules, this.#onCommit);
    this.#byName.set(name, created);
    return created;
  }

  names(): readonly string[] {
    return [...this.#byName.keys()].sort();
  }
}

/** Returns the name of the requested namespace: `?ns=`, else the first label of the host, else the default. */
export const namespaceName = (params: URLSearchParams, host: string | undefined): string =>
  params.get('ns') ?? FROM_HOST.exec(host ?? '')?.[1] ?? DEFAULT_NAMESPACE;
