/** The part of a zod schema that a form uses. */
export interface Schema<Input> {
  readonly safeParse: (input: Input) => {
    readonly success: boolean;
    readonly error?: { readonly issues: readonly { readonly path: readonly PropertyKey[] }[] } | undefined;
  };
}

/** Returns the names of the fields that don't match the contract; an empty name for a problem of the whole input. */
export function contractProblems<Input>(schema: Schema<Input>, input: Input): readonly string[] {
  const { error } = schema.safeParse(input);
  return [...new Set((error?.issues ?? []).map(({ path }) => String(path[0] ?? '')))];
}
