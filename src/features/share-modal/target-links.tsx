import type { SafeUrl } from '../../runtime/address/safe-href.ts';
import { Link } from '../../ui/control/controls.tsx';
import { KNOWN, LinkIcon } from './target-glyphs.tsx';

interface TargetLinksProps {
  targets: readonly (readonly [name: string, href: SafeUrl])[];
  label(name: string): string;
  /** Runs before the target opens. Return false to prevent it. */
  onPress(name: string): boolean;
}

/** Links to social networks in a new tab. The page loads none of their scripts or images. */
export const TargetLinks = ({ targets, label, onPress }: TargetLinksProps) =>
  targets.map(([target, href]) => {
    // Other targets use their key in `config.share.targets` as name.
    const [name, Glyph] = Object.hasOwn(KNOWN, target) ? KNOWN[target]! : ([target, LinkIcon] as const);
    return (
      <Link
        key={target}
        part={`item item-${target}`}
        className="target"
        href={href}
        newTab
        label={label(name)}
        onPress={() => onPress(target)}
      >
        <span className="glyph">
          <Glyph size={22} />
        </span>
        {name}
      </Link>
    );
  });
