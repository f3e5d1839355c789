import { MAX_NAMESPACES } from './limits.ts';
import { type CommitHook, type CompiledSource, compileSource, Namespace, OPEN_RULES } from './namespace.ts';

/** The official emulator's namespace for requests that name none. */
const DEFAULT_NAMESPACE = 'fake-server';

// Names become file names in exports, so none begins with a dot.
const NAME = /^[\w-][\w.-]{0,199}$/;
const FROM_HOST = /^([\w-]+)\.(?:localhost|firebaseio\.com|firebasedatabase\.app)(?::\d+)?$/i;

/** The databases of one emulator, each created at its first use. */
export class Namespaces {
  readonly #byName = new Map<string, Namespace>();
  readonly #startRules: CompiledSource & { ok: true };
  readonly #onCommit: CommitHook;

  /**
   * `rules` is what new namespaces start with; without it they are open. Throws with the official text when it does not
   * compile.
   */
  constructor(rules: string | undefined, onCommit: CommitHook) {
    const compiled = compileSource(rules ?? OPEN_RULES);
    if (!compiled.ok) throw new Error(compiled.error.trim());
    this.#startRules = compiled;
    this.#onCommit = onCommit;
  }

  /** The namespace of this name; `undefined` when the name cannot be one, or there are too many. */
  get(name: string): Namespace | undefined {
    const known = this.#byName.get(name);
    if (known !== undefined) return known;
    if (!NAME.test(name) || this.#byName.size >= MAX_NAMESPACES) return undefined;
    // Compiled anew, so that each namespace counts its own coverage.
    const compiled = compileSource(this.#startRules.source);
    const made = new Namespace(name, compiled.ok ? compiled : this.#startRules, this.#onCommit);
    this.#byName.set(name, made);
    return made;
  }

  names(): readonly string[] {
    return [...this.#byName.keys()].sort();
  }
}

/** The namespace a request means: `?ns=`, else the host's first label, else the default. */
export const namespaceName = (params: URLSearchParams, host: string | undefined): string =>
  params.get('ns') ?? FROM_HOST.exec(host ?? '')?.[1] ?? DEFAULT_NAMESPACE;
