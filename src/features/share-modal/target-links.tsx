import type { SafeUrl } from '../../runtime/address/safe-href.ts';
import { Link } from '../../ui/control/controls.tsx';
import { KNOWN, LinkIcon } from './target-glyphs.tsx';

interface TargetLinksProps {
  targets: readonly (readonly [name: string, href: SafeUrl])[];
  label(name: string): string;
  /** Runs before the target is opened; false keeps it from happening. */
  onPress(name: string): boolean;
}

/** Social networks as links in a new tab: no script and no picture of theirs is on the page. */
export const TargetLinks = ({ targets, label, onPress }: TargetLinksProps) =>
  targets.map(([target, href]) => {
    // Others are written by their name in `config.share.targets`.
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
