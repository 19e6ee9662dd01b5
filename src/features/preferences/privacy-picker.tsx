import { Disclosure } from '../../ui/control/disclosure.tsx';
import { useCopy } from '../../ui/text/copy.ts';
import { PrivacyChoices, type PrivacyChoicesProps } from './privacy-choices.tsx';
import { privacyChoicesCopy } from './privacy-choices.copy.ts';
import { ChevronIcon } from './preferences.icons.tsx';

/** Opens the visitor's privacy choices. */
export function PrivacyPicker(props: PrivacyChoicesProps) {
  const t = useCopy(privacyChoicesCopy);
  return (
    <Disclosure
      part="privacy"
      className="privacy"
      panelLabel={t('choose')}
      label={
        <>
          <span>{t('label')}</span>
          <ChevronIcon size={16} />
        </>
      }
    >
      {() => <PrivacyChoices {...props} />}
    </Disclosure>
  );
}
