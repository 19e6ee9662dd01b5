/** Versions as folders are named. */

const VERSION = /^(\d+)\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;

/** @throws TypeError unless it is a version such as `1.4.2` or `2.0.0-beta.1` */
export const checkVersion = (version: string): string => {
  if (!VERSION.test(version)) throw new TypeError(`"${version}" is no version: write 1.4.2 or 2.0.0-beta.1`);
  return version;
};

/**
 * The alias that a release may stand behind: `1` for `1.4.2`.
 * @throws TypeError for an invalid version, and for a pre-release, which pages must request explicitly
 */
export const aliasOf = (version: string): string => {
  const [, major, before] = VERSION.exec(checkVersion(version))!;
  if (before) throw new TypeError(`${version} is a pre-release: pages name it in full, and no alias leads to it`);
  return major!;
};
