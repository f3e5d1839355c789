/** The type `Fields`, but fields that may be `undefined` are optional. */
type Present<Fields extends object> = {
  [Name in keyof Fields as undefined extends Fields[Name] ? never : Name]: Fields[Name];
} & {
  [Name in keyof Fields as undefined extends Fields[Name] ? Name : never]?: Exclude<Fields[Name], undefined>;
};

/**
 * Returns the object without the fields whose value is `undefined`; `null`, `false`, `0` and `''` stay. Literals in the
 * call keep their literal types.
 */
export function present<const Fields extends object>(fields: Fields): Present<Fields> {
  const defined = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(defined) as Present<Fields>;
}
