/** The fields of a record whose value may be missing become fields that may be. */
type Present<Fields extends object> = {
  [Name in keyof Fields as undefined extends Fields[Name] ? never : Name]: Fields[Name];
} & {
  [Name in keyof Fields as undefined extends Fields[Name] ? Name : never]?: Exclude<Fields[Name], undefined>;
};

/** The fields that are there: those whose value is `undefined` are left out; `null`, `false`, `0` and `''` stay. */
export function present<Fields extends object>(fields: Fields): Present<Fields> {
  const there = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(there) as Present<Fields>;
}
