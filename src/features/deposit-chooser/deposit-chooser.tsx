import dialog from '../../ui/dialog/dialog.css';
import illustration from '../../ui/illustrations/illustration.css';
import items from '../../ui/funding/fund-items.css';
import type { CommonProps } from '../../runtime/declare/element.ts';
import { useCopy } from '../../ui/text/copy.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DepositPicture } from '../../ui/illustrations/tiles/deposit.tsx';
import { useRouteEnd } from '../../ui/dialog/use-route-end.ts';
import { FundItems, useFundLink } from '../../ui/funding/fund-items.tsx';
import { useFacts } from '../../ui/element/use-facts.ts';
import { depositChooserCopy } from './deposit-chooser.copy.ts';
import { depositKinds, type DepositKind } from './deposit-chooser.items.ts';

interface Props extends CommonProps {
  currency: string;
  fiat: string | undefined;
  onChoose(detail: { kind: DepositKind; url: string }): boolean;
}

/** The way that every site offers, and that needs no third party. */
const RECOMMENDED: DepositKind = 'onchain';

/** Asks how to deposit (FUND-11, FUND-12, FUND-14). */
export default function DepositChooser({ currency, fiat, onChoose, onClose }: Props) {
  const t = useCopy(depositChooserCopy);
  const offered = useFacts((facts) => depositKinds(facts).join(' '));
  const items = offered.split(' ') as DepositKind[];
  const linkOf = useFundLink({ currency, fiat });
  useRouteEnd(onClose);

  return (
    <Dialog
      title={t('title')}
      picture={DepositPicture}
      closeLabel={t('close')}
      closesOutside
      onClose={() => void onClose('close')}
    >
      <FundItems<DepositKind>
        items={items}
        recommended={items.length > 1 ? [RECOMMENDED, t('recommended')] : undefined}
        words={(kind) => [t(kind), t(`${kind}Hint`)]}
        linkOf={linkOf}
        onPress={(kind) => {
          const free = onChoose({ kind, url: linkOf(kind) });
          // The dialog also closes when the page handles the navigation.
          onClose('button');
          return free;
        }}
      />
    </Dialog>
  );
}

export const css = dialog + illustration + items;
