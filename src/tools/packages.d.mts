/** Folders that `npm test` and `npm run check` need. */
export const FOLDERS: readonly string[];
/** Installs the packages of folders whose lock has changed since the last install. @throws Error if npm fails */
export const installPackages: (folders?: readonly string[]) => void;
