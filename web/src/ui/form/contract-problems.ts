/** The side of a zod schema that a form needs. */
export interface Schema<Input> {
  readonly safeParse: (input: Input) => {
    readonly success: boolean;
    readonly error?: { readonly issues: readonly { readonly path: readonly PropertyKey[] }[] } | undefined;
  };
}

/** The names of the contract's fields that what would be sent does not satisfy. */
export function contractProblems<Input>(schema: Schema<Input>, input: Input): readonly string[] {
  const { error } = schema.safeParse(input);
  return [...new Set((error?.issues ?? []).map(({ path }) => String(path[0] ?? '')))];
}
