/** The two fields of the dialog. */
export type SecretName = 'password' | 'totp';

/**
 * Returns the field that an error message names. The API returns text without the name of a field.
 * @param message the server's words, in the language of the page
 * @param labels labels of the fields in the same language
 * @returns undefined if the message names neither label, or both
 */
export const fieldNamedIn = (message: string, labels: Readonly<Record<SecretName, string>>): SecretName | undefined => {
  const words = message.toLowerCase();
  const [password, totp] = [labels.password, labels.totp].map((label) => words.includes(label.toLowerCase()));
  if (password === totp) return undefined;
  return password ? 'password' : 'totp';
};
