/**
 * Returns true if a user agent has the mark of the exchange's app. Case is ignored.
 * @param mark `config.appUserAgent`; an empty mark matches nothing
 */
export const hasAppMark = (userAgent: string, mark: string): boolean =>
  mark !== '' && userAgent.toLowerCase().includes(mark.toLowerCase());
