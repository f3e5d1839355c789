import type { EvaluationContext, RuleQueryView, Run } from './evaluation.ts';
import { failRule } from './evaluation.ts';
import { type RuleSnapshot, splitPath } from './snapshot.ts';
import { isValued, type MethodCall, type Typed, type Valued } from './static-types.ts';

/** Maximum length of a string that an expression builds, UTF-16 units. A stored string has at most 10 MiB. */
const MAX_STRING = 16 * 1024 * 1024;

/** Returns the text, or fails the rule if the text is too long. */
export function boundedString(text: string): string {
  return text.length > MAX_STRING ? failRule() : text;
}

/**
 * Compiles an argument that must be a string; other values fail the rule. `null` if the argument is missing or its type
 * excludes strings.
 */
function compileStringArgument(typed: Typed | undefined): Run<string> | null {
  if (typed === undefined || !isValued(typed)) return null;
  if (typed.type === 'string') return typed.run;
  if (typed.type !== 'value' && typed.type !== 'auth' && typed.type !== 'mixed') return null;
  const { run } = typed;
  return (context) => {
    const value = run(context);
    return typeof value === 'string' ? value : failRule();
  };
}

/** Returns the error message for a wrong number of arguments. */
function countMessage(name: string, count: number): string {
  return `${name}() expects ${count} argument${count === 1 ? '' : 's'}.`;
}

/** Returns the compiler of calls without arguments. */
function takeNoArguments(name: string, result: Typed): MethodCall {
  return (args) => (args.length === 0 ? result : countMessage(name, 0));
}

/** Returns the compiler of calls with one string argument. */
function takeOneString(name: string, build: (argument: Run<string>, typed: Typed | undefined) => Typed): MethodCall {
  return (args) => {
    if (args.length !== 1) return countMessage(name, 1);
    const argument = compileStringArgument(args[0]);
    return argument === null ? `${name}() expects a string argument.` : build(argument, args[0]);
  };
}

/** Compiles `child(path)` of a snapshot. A constant path is split once. */
function compileChild(target: Run<RuleSnapshot>, argument: Run<string>, typed: Typed | undefined): Run<RuleSnapshot> {
  const constant = typed?.type === 'string' ? typed.constant : undefined;
  if (constant === undefined) return (context) => target(context).at(splitPath(argument(context)));
  const path = splitPath(constant);
  const [only] = path;
  if (only !== undefined && path.length === 1) return (context) => target(context).child(only);
  return (context) => target(context).at(path);
}

/** Returns the compiler of calls of `hasChildren()`. */
function takeChildNames(target: Run<RuleSnapshot>): MethodCall {
  return (args) => {
    if (args.length === 0) return { type: 'boolean', run: (context) => target(context).node.childCount > 0 };
    const [list] = args;
    if (list === undefined || args.length > 1) {
      return 'hasChildren() expects only a single argument (containing an array of child names).';
    }
    if (list.type !== 'array') return 'hasChildren() expects an array of child names.';
    if (list.items.length === 0) return 'hasChildren() expects a non-empty array of child names.';
    const children: Run<RuleSnapshot>[] = [];
    for (const item of list.items) {
      const name = compileStringArgument(item);
      if (name === null) return 'hasChildren() expects an array of strings.';
      children.push(compileChild(target, name, item));
    }
    return { type: 'boolean', run: (context) => children.every((child) => !child(context).node.isEmpty) };
  };
}

/**
 * Returns a member of a snapshot (`data`, `newData`, `root`, or a result of `child()` or `parent()`); `null` if there
 * is no such member.
 */
export function snapshotMember(target: Run<RuleSnapshot>, name: string): Typed | null {
  const method = (call: MethodCall): Typed => ({ type: 'method', call });
  const booleanMethod = (run: (snapshot: RuleSnapshot) => boolean): Typed =>
    method(takeNoArguments(name, { type: 'boolean', run: (context) => run(target(context)) }));
  switch (name) {
    case 'val':
      // The value of an object is represented by its node: not null, and neither string, number nor boolean.
      return method(
        takeNoArguments(name, {
          type: 'value',
          run: (context) => {
            const { node } = target(context);
            return node.isLeaf || node.isEmpty ? node.value : node;
          },
        }),
      );
    case 'getPriority':
      return method(takeNoArguments(name, { type: 'value', run: (context) => target(context).node.priority }));
    case 'exists':
      return booleanMethod((snapshot) => !snapshot.node.isEmpty);
    case 'isString':
      return booleanMethod((snapshot) => typeof snapshot.node.value === 'string');
    case 'isNumber':
      return booleanMethod((snapshot) => typeof snapshot.node.value === 'number');
    case 'isBoolean':
      return booleanMethod((snapshot) => typeof snapshot.node.value === 'boolean');
    case 'parent':
      return method(
        takeNoArguments(name, { type: 'snapshot', run: (context) => target(context).parent ?? failRule() }),
      );
    case 'child':
      return method(
        takeOneString(name, (argument, typed) => ({ type: 'snapshot', run: compileChild(target, argument, typed) })),
      );
    case 'hasChild':
      return method(
        takeOneString(name, (argument, typed) => {
          const child = compileChild(target, argument, typed);
          return { type: 'boolean', run: (context) => !child(context).node.isEmpty };
        }),
      );
    case 'hasChildren':
      return method(takeChildNames(target));
    default:
      return null;
  }
}

function replaceAll(text: string, from: string, to: string): string {
  const count = text.split(from).length - 1;
  if (text.length + count * (to.length - from.length) > MAX_STRING) return failRule();
  return text.replaceAll(from, () => to);
}

/**
 * Returns a method of strings; `null` if there is no such method. Values of `val()` and of `auth` have these methods,
 * too, which fail the rule if the value isn't a string.
 */
export function stringMethod(receiver: Valued, name: string): Typed | null {
  const target: Run<string> =
    receiver.type === 'string'
      ? receiver.run
      : (context: EvaluationContext) => {
          const value = receiver.run(context);
          return typeof value === 'string' ? value : failRule();
        };
  const testMethod = (run: (text: string, argument: string) => boolean): Typed => ({
    type: 'method',
    call: takeOneString(name, (argument) => ({
      type: 'boolean',
      run: (context) => run(target(context), argument(context)),
    })),
  });
  const changeMethod = (run: (text: string) => string): Typed => ({
    type: 'method',
    call: takeNoArguments(name, { type: 'string', run: (context) => run(target(context)) }),
  });
  switch (name) {
    case 'contains':
      return testMethod((text, part) => text.includes(part));
    case 'beginsWith':
      return testMethod((text, part) => text.startsWith(part));
    case 'endsWith':
      return testMethod((text, part) => text.endsWith(part));
    case 'toLowerCase':
      return changeMethod((text) => text.toLowerCase());
    case 'toUpperCase':
      return changeMethod((text) => text.toUpperCase());
    case 'replace':
      return {
        type: 'method',
        call: (args) => {
          if (args.length !== 2) return countMessage(name, 2);
          const from = compileStringArgument(args[0]);
          const to = compileStringArgument(args[1]);
          if (from === null) return 'Argument 1 of replace() must be a string.';
          if (to === null) return 'Argument 2 of replace() must be a string.';
          return {
            type: 'string',
            run: (context) => replaceAll(target(context), from(context), to(context)),
          };
        },
      };
    case 'matches':
      return {
        type: 'method',
        call: (args) => {
          if (args.length !== 1) return countMessage(name, 1);
          const [pattern] = args;
          if (pattern?.type !== 'regex') return 'matches() expects a regular expression literal argument.';
          const { matches } = pattern;
          return { type: 'boolean', run: (context) => matches(target(context)) };
        },
      };
    default:
      return null;
  }
}

/** Compiles `.length`, in UTF-16 units. A value that isn't a string fails the rule. */
export function stringLength(receiver: Valued): Typed {
  const { run } = receiver;
  return {
    type: 'number',
    run: (context) => {
      const value = run(context);
      return typeof value === 'string' ? value.length : failRule();
    },
  };
}

/** Returns a property of `query`; `null` if it has no such property. */
export function queryMember(name: string): Typed | null {
  switch (name) {
    case 'orderByKey':
    case 'orderByPriority':
    case 'orderByValue':
      return { type: 'boolean', run: (context) => context.query[name] };
    case 'orderByChild':
    case 'startAt':
    case 'endAt':
    case 'equalTo':
    case 'limitToFirst':
    case 'limitToLast': {
      const property: keyof RuleQueryView = name;
      return { type: 'queryValue', run: (context) => context.query[property] };
    }
    default:
      return null;
  }
}

/**
 * Returns an own property of `auth` or of a value inside it; `null` if there is no such property. `length` of a value
 * that is neither an object nor a string fails the rule.
 */
export function authProperty(value: unknown, key: string): unknown {
  if (typeof value === 'object' && value !== null) {
    return Object.hasOwn(value, key) ? (Object.getOwnPropertyDescriptor(value, key)?.value ?? null) : null;
  }
  if (key !== 'length') return null;
  return typeof value === 'string' ? value.length : failRule();
}
