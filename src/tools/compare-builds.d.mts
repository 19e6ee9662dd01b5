export const compareBuilds: (
  one: string,
  other: string,
) => { readonly count: number; readonly different: readonly string[] };
