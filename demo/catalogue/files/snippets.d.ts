export interface Described {
  readonly tag: string;
  readonly attributes: readonly { readonly name: string; readonly type: string; readonly value?: string }[];
  readonly opens: boolean;
}
export const snippet: (
  kind: 'html' | 'cms' | 'react' | 'vue' | 'wordpress',
  described: Described,
  given: Readonly<Record<string, string>>,
  page: { readonly loader: string; readonly site: string; readonly locale: string },
) => string;
