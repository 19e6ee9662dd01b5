/** Returns a text as the value of an attribute in double quotes. */
export const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
