import { Link } from '../../ui/control/controls.tsx';

interface TargetLinksProps {
  targets: readonly (readonly [name: string, href: string])[];
  label(name: string): string;
  /** Runs before the target is opened; false keeps it from happening. */
  onPress(name: string): boolean;
}

/** How the targets of ours are written; others by their name in `config.share.targets`. */
const NAMES: Readonly<Record<string, string>> = {
  x: 'X',
  telegram: 'Telegram',
  facebook: 'Facebook',
  whatsapp: 'WhatsApp',
  reddit: 'Reddit',
};

/** Social networks as links in a new tab: no script and no picture of theirs is on the page. */
export const TargetLinks = ({ targets, label, onPress }: TargetLinksProps) =>
  targets.map(([target, href]) => {
    const name = NAMES[target] ?? target;
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
        {name}
      </Link>
    );
  });
