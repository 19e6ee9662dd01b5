/** Tables of the docs that are written from the sources, each between two marks. */

/**
 * @param page text of the page · @param name of the table, as its marks say it
 * @returns the page with this table
 * @throws Error where the page has no place for it
 */
export const withTable = (page: string, name: string, table: string): string => {
  const marks = new RegExp(`(<!-- ${name}: .* -->\\n)[^]*(<!-- /${name} -->)`);
  if (!marks.test(page)) throw new Error(`no place for a table: <!-- ${name}: … --> … <!-- /${name} -->`);
  return page.replace(marks, (_, start: string, end: string) => `${start}${table}\n${end}`);
};
