/** The same host, or a sub-domain of it. */
export const isHostOf = (hostname: string, host: string): boolean => {
  const bare = host.toLowerCase().replace(/^\.+/, '');
  return bare !== '' && (hostname === bare || hostname.endsWith('.' + bare));
};
