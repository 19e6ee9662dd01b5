import { useEffect, useId, useReducer, useState } from 'react';
import type { Theme } from '../../exchange/config/config.ts';
import { icon } from '../../ui/picture/icon.tsx';

const ICONS: Readonly<Record<Theme, ReturnType<typeof icon>>> = {
  light: icon(
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6l1.4 1.4M17 17l1.4 1.4M18.4 5.6L17 7M7 17l-1.4 1.4" />
    </>,
  ),
  dark: icon(<path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z" />),
  auto: icon(
    <>
      <rect x="3.5" y="5" width="17" height="11" rx="2" />
      <path d="M9 20h6M12 16v4" />
    </>,
  ),
};

interface Props {
  label: string;
  names: Readonly<Record<Theme, string>>;
  theme: Theme;
  /** @returns whether the theme will change, now or later */
  onChoose(theme: Theme): boolean;
}

/** Radio buttons, so that arrow keys move between them. */
export const ThemeSwitch = ({ label, names, theme, onChoose }: Props) => {
  const group = useId();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  /** The chosen theme, until the page applies it. */
  const [coming, setComing] = useState<Theme>();
  useEffect(() => setComing(undefined), [theme]);
  return (
    <fieldset part="theme" className="themes">
      <legend>{label}</legend>
      <small className="row-label" aria-hidden="true">
        {label}
      </small>
      {(['light', 'dark', 'auto'] as const).map((name) => {
        const Icon = ICONS[name];
        return (
          <label key={name} title={names[name]}>
            <input
              type="radio"
              part={`item item-${name}`}
              name={group}
              value={name}
              aria-label={names[name]}
              checked={(coming ?? theme) === name}
              onChange={() => {
                setComing(onChoose(name) ? name : undefined);
                // If the page cancels the choice, the previous one is shown again.
                redraw();
              }}
            />
            <span aria-hidden="true">
              <Icon size={18} />
            </span>
          </label>
        );
      })}
    </fieldset>
  );
};
