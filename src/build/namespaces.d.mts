export const dropNamespaces: (chunks: { fileName: string; code: string }[]) => void;
