import { useEffect, useState, type ComponentType } from 'react';
import { baseLanguage } from '../../exchange/locale/locale.ts';
import { loadTexts } from '../../exchange/text/texts.ts';
import { logError } from '../../runtime/page/log.ts';
import { Disclosure } from '../../ui/control/disclosure.tsx';
import { useElementContext } from '../../ui/element/element-context.ts';
import type { PrivacyChoicesProps } from './privacy-choices.tsx';
import { ChevronIcon } from './preferences.icons.tsx';

/** Opens the visitor's privacy choices. Their code and texts are fetched only on sites that offer them. */
export function PrivacyPicker({ label, ...choices }: PrivacyChoicesProps & { label: string }) {
  const { lang } = useElementContext();
  const [Choices, setChoices] = useState<ComponentType<PrivacyChoicesProps>>();
  useEffect(() => {
    Promise.all([import('./privacy-choices.tsx'), loadTexts(baseLanguage(lang), 'privacy-choices')]).then(
      ([{ PrivacyChoices }]) => setChoices(() => PrivacyChoices),
      (error: unknown) => logError('the privacy choices could not be loaded', error),
    );
  }, [lang]);
  return (
    <Disclosure
      part="privacy"
      className="privacy"
      panelLabel={label}
      label={
        <>
          <span>{label}</span>
          <ChevronIcon size={16} />
        </>
      }
    >
      {() => Choices && <Choices {...choices} />}
    </Disclosure>
  );
}
