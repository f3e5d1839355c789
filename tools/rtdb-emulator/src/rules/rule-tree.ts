import type { CoverageCounter } from './coverage.ts';
import type { Run } from './evaluation.ts';
import { compileExpression } from './expression-compiler.ts';
import { ExpressionError } from './expression-lexer.ts';
import type { SourceObject, SourceString, SourceValue } from './json-source.ts';
import type { RuleKind, RuleNode } from './rule-node.ts';
import { RulesSourceError } from './source-text.ts';

const KEY_MESSAGE = 'Key names can\'t contain ".", "#", "$", "/", "[", or "]" (unbound names start with "$")';
// biome-ignore lint/suspicious/noControlCharactersInRegex: keys must not contain control characters
const FORBIDDEN_IN_KEYS = /[.#$/[\]\u0000-\u001f\u007f]/;
const MAX_KEY_BYTES = 768;

const RULE_KINDS: ReadonlyMap<string, RuleKind> = new Map([
  ['.read', 'read'],
  ['.write', 'write'],
  ['.validate', 'validate'],
]);

/** A rule with its path and its counter, for the coverage report. */
export interface TrackedRule {
  readonly path: string;
  readonly counter: CoverageCounter;
}

/** A path of the rules. */
interface RulesPath {
  /** The keys. A variable is represented by its name, such as `$uid`. */
  readonly path: readonly string[];
  /** The `$variables` of the path with their depths. */
  readonly variables: ReadonlyMap<string, number>;
}

/** Builds the tree of compiled rules. It collects all problems instead of stopping at the first. */
export class RuleTreeBuilder {
  readonly problems: RulesSourceError[] = [];
  readonly rules: TrackedRule[] = [];

  #refuse(offset: number, message: string): void {
    this.problems.push(new RulesSourceError(offset, message));
  }

  /** Builds the rules below the `rules` key of the file; `null` unless the file is `{ "rules": { … } }`. */
  build(file: SourceValue): RuleNode | null {
    if (file.kind !== 'object') {
      this.#refuse(file.start, "Expected '{'.");
      return null;
    }
    const [rulesMember] = file.members;
    const unexpected = file.members.find(({ key }) => key.value !== 'rules') ?? file.members[1];
    if (rulesMember === undefined || unexpected !== undefined) {
      this.#refuse(unexpected?.key.start ?? file.end, "Expected 'rules' property.");
      return null;
    }
    return this.#buildNode(rulesMember.value, { path: [], variables: new Map() });
  }

  #buildNode(source: SourceValue, location: RulesPath): RuleNode | null {
    if (source.kind !== 'object') {
      this.#refuse(source.start, "Expected '{'.");
      return null;
    }
    const node: RuleNode = {
      read: null,
      write: null,
      validate: null,
      indexes: [],
      children: new Map(),
      wildcard: null,
      validating: [],
      hasValidateRules: false,
    };
    this.#addMembers(source, node, location);
    for (const [key, child] of node.children) if (child.hasValidateRules) node.validating.push([key, child]);
    node.hasValidateRules =
      node.validate !== null || node.validating.length > 0 || node.wildcard?.hasValidateRules === true;
    return node;
  }

  #addMembers(source: SourceObject, node: RuleNode, location: RulesPath): void {
    const names = new Set<string>();
    let wildcard: string | null = null;
    for (const { key, value } of source.members) {
      const name = key.value;
      if (names.has(name)) this.#refuse(key.start, `Duplicate key '${name}'.`);
      names.add(name);
      const kind = RULE_KINDS.get(name);
      if (kind !== undefined) node[kind] = this.#compileRule(kind, value, location);
      else if (name === '.indexOn') node.indexes = this.#parseIndexes(value);
      else if (name.startsWith('$')) {
        if (wildcard !== null && wildcard !== name) {
          this.#refuse(key.start, `Cannot have multiple default rules ('${wildcard}' and '${name}').`);
        }
        wildcard = name;
        node.wildcard = this.#buildWildcard(key, value, location);
      } else this.#addChild(key, value, node, location);
    }
  }

  #addChild(key: SourceString, value: SourceValue, node: RuleNode, location: RulesPath): void {
    const name = key.value;
    // Other values are refused by `#buildNode`, and only one problem is reported.
    if (value.kind === 'object') this.#checkKey(key, name);
    const child = this.#buildNode(value, { path: [...location.path, name], variables: location.variables });
    if (child !== null) node.children.set(name, child);
  }

  #checkKey(key: SourceString, name: string): void {
    if (name === '' || FORBIDDEN_IN_KEYS.test(name)) this.#refuse(key.start, KEY_MESSAGE);
    else if (Buffer.byteLength(name) > MAX_KEY_BYTES) {
      this.#refuse(key.start, `Key names can't be longer than ${MAX_KEY_BYTES} bytes.`);
    }
  }

  #buildWildcard(key: SourceString, value: SourceValue, location: RulesPath): RuleNode | null {
    const name = key.value;
    this.#checkKey(key, name.slice(1));
    if (location.variables.has(name)) this.#refuse(key.start, `Name '${name}' is already bound by a parent.`);
    const variables = new Map(location.variables).set(name, location.path.length);
    return this.#buildNode(value, { path: [...location.path, name], variables });
  }

  #compileRule(kind: RuleKind, value: SourceValue, location: RulesPath): Run<boolean> | null {
    const text = value.kind === 'string' ? value.value : value.kind === 'plain' ? `${value.value}` : '';
    if (value.kind !== 'string' && (value.kind !== 'plain' || typeof value.value !== 'boolean')) {
      this.#refuse(value.start, `Expected a boolean or an expression for '.${kind}'.`);
      return null;
    }
    const offsetOf = (index: number): number => (value.kind === 'string' ? value.offsetOf(index) : value.start + index);
    try {
      const { run, counter } = compileExpression(text, { kind, variables: location.variables, offsetOf });
      this.rules.push({ path: `/${[...location.path, `.${kind}`].join('/')}`, counter });
      return run;
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      this.#refuse(offsetOf(error.at), error.message);
      return null;
    }
  }

  #parseIndexes(value: SourceValue): readonly string[] {
    const items = value.kind === 'array' ? value.items : [value];
    const names: string[] = [];
    for (const item of items) {
      if (item.kind !== 'string') this.#refuse(item.start, "Expected a string or an array of strings for '.indexOn'.");
      else if (item.value === '.value' || item.value === '.key' || item.value === '.priority') names.push(item.value);
      else {
        const keys = item.value.split('/').filter((key) => key !== '');
        if (keys.length === 0 || keys.some((key) => FORBIDDEN_IN_KEYS.test(key))) {
          this.#refuse(item.start, `Invalid index '${item.value}'.`);
        } else names.push(keys.join('/'));
      }
    }
    return names;
  }
}
