/** Directives of one content security policy, lower case; of a directive that comes twice the first one counts. */
export type Policy = ReadonlyMap<string, readonly string[]>;

export const parsePolicies = (text: string): Policy[] =>
  text.split(',').flatMap((one) => {
    const policy = new Map<string, readonly string[]>();
    for (const part of one.split(';')) {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      if (name && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), sources);
    }
    return policy.size ? [policy] : [];
  });

/** The sources that count for a directive, with its fallbacks; undefined: everything is allowed. */
export const sourcesOf = (policy: Policy, directive: string): readonly string[] | undefined => {
  const fallbacks: Readonly<Record<string, string[]>> = {
    'frame-src': ['child-src', 'default-src'],
    'worker-src': ['child-src', 'script-src', 'default-src'],
    'script-src-elem': ['script-src', 'default-src'],
  };
  for (const name of [directive, ...(fallbacks[directive] ?? ['default-src'])]) {
    const found = policy.get(name);
    if (found) return found;
  }
  return undefined;
};

const matches = (source: string, url: URL, self: URL): boolean => {
  const text = source.toLowerCase();
  if (text === "'self'") return url.origin === self.origin;
  if (text === '*') return /^(https?|wss?):$/.test(url.protocol);
  if (/^[a-z][a-z\d+.-]*:$/.test(text)) return text === url.protocol || (text === 'http:' && url.protocol === 'https:');
  const found = /^(?:([a-z][a-z\d+.-]*):\/\/)?(\*|(?:\*\.)?[^/:*]+)(?::(\d+|\*))?(\/.*)?$/.exec(text);
  if (!found) return false;
  const [, scheme = self.protocol.slice(0, -1), host = '', port, path = ''] = found;
  const own = url.protocol.slice(0, -1);
  if (scheme !== own && !(scheme === 'http' && own === 'https')) return false;
  if (host !== '*' && (host.startsWith('*.') ? !url.hostname.endsWith(host.slice(1)) : url.hostname !== host))
    return false;
  if (
    port !== '*' &&
    (port ?? '') !== url.port &&
    !(port && url.port === '' && port === (own === 'https' ? '443' : '80'))
  )
    return false;
  return path.endsWith('/')
    ? url.pathname.toLowerCase().startsWith(path)
    : !path || url.pathname.toLowerCase() === path;
};

/** Does a policy let an address through by its source lists alone (not by nonce or hash)? */
export const allows = (policy: Policy, directive: string, address: string, page: string): boolean => {
  const sources = sourcesOf(policy, directive);
  const self = new URL(page);
  return !sources || sources.some((source) => matches(source, new URL(address, self), self));
};
