/** Sources that put sentences together themselves: a translator cannot reach what stands between two texts. */
interface Source {
  readonly name: string;
  readonly text: string;
}

interface JoinRule {
  readonly finds: RegExp;
  readonly advice: string;
}

const RULES: readonly JoinRule[] = [
  {
    finds: /\$\{(?:t\(|label|name|point)[^}]*\}: (?:\$\{|`)/,
    advice: 'joins a label and a value with “: ”: use a text with both in it',
  },
  {
    finds: /\bt\([^)]*\)(?:!?\[0\]|\.charAt\(0\)|\.at\(0\)|\.slice\(0, ?1\))|\[\.\.\.word\]\[0\]/,
    advice: 'takes the first letter of a text as a label: give the label a text of its own',
  },
];

/** Returns a line for each source of an element that joins texts or cuts them. */
export const joinedTextFindings = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ name, text }) =>
    text
      .split('\n')
      .flatMap((line, at) =>
        RULES.filter(({ finds }) => finds.test(line)).map(({ advice }) => `${name}:${at + 1} ${advice}`),
      ),
  );
