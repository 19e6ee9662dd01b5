import type { ReactNode } from 'react';
import { useElementContext } from './element-context.ts';
import { useSignalValue } from './use-signal.ts';

interface Form {
  /** A width that the form is drawn for, in CSS px. */
  width: number;
  /** Widest window that gets the form; undefined for the widest form. */
  upTo?: number;
  /** The window is wider than this; undefined for the narrowest form. */
  above?: number;
}

/** @param limits widest windows of all forms but the last, in CSS px, rising */
const formsOf = (limits: readonly number[]): Form[] => [
  ...limits.map((upTo, at) => ({ width: upTo, upTo, above: limits[at - 1] })),
  { width: (limits.at(-1) ?? 0) + 1, above: limits.at(-1) },
];

interface ByWidthProps {
  /** Widest windows of all forms but the last, in CSS px, rising. The style sheet of fragments has to know them. */
  limits: readonly number[];
  /** Draws the form of a width; widths between the same limits give the same. */
  children: (width: number) => ReactNode;
}

/**
 * Renders the layout for the window's width. On a server, all layouts are rendered, and the style sheet of the fragment shows one
 * of them (`fragment.css`).
 */
export const ByWidth = ({ limits, children }: ByWidthProps) => {
  const { facts, page } = useElementContext();
  const forms = formsOf(limits);
  const width = useSignalValue(
    () => (forms.find(({ upTo }) => upTo === undefined || facts.width <= upTo) as Form).width,
    [facts, limits.join()],
  );
  if (page.kind !== 'server') return children(width);
  return forms.map((form) => (
    <div key={form.width} className="at-width" data-up-to={form.upTo} data-above={form.above}>
      {children(form.width)}
    </div>
  ));
};
