import { useEffect, useState, type ComponentType } from 'react';
import { useElementContext } from '../element/element-context.ts';
import { useFacts } from '../element/use-facts.ts';
import { isFramed } from './is-framed.ts';

/**
 * Loads a dialog whose fields are in a frame on another origin, if `fundPassword.frame` is set. If it cannot be loaded, the
 * element closes: the field in the page must not replace it.
 * @returns undefined without the setting, null while it loads
 */
export const useFramed = <P>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> | null | undefined => {
  const { giveUp } = useElementContext();
  const framed = useFacts((facts) => isFramed(facts.config));
  const [loaded, setLoaded] = useState<{ Component: ComponentType<P> }>();
  useEffect(() => {
    if (!framed || loaded) return;
    let current = true;
    load().then(
      ({ default: Component }) => {
        if (current) setLoaded({ Component });
      },
      () => {
        if (current) giveUp('load');
      },
    );
    return () => {
      current = false;
    };
  }, [framed, loaded, load, giveUp]);
  return framed ? (loaded?.Component ?? null) : undefined;
};
