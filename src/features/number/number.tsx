import host from './number-host.css';
import featureCss from './number.css';
import type { CommonProps } from '../../runtime/declare/element.ts';
import {
  cutDecimals,
  formatFiat,
  formatNumber,
  groupThousands,
  plainDecimal,
  smallZeroCount,
} from '../../exchange/format/number.ts';
import { numberIn } from '../../exchange/format/number-signs.ts';
import { siteSettings } from '../../exchange/current/read-settings.ts';
import { useElementContext } from '../../ui/element/element-context.ts';
import { useSignalValue } from '../../ui/element/use-signal.ts';

interface Props extends CommonProps {
  value: string;
  precision: string | undefined;
  fiat: string | undefined;
}

/** Returns the formatted number. [FMT-11, FMT-16] */
const shown = (value: string, precision: string | undefined): string => {
  const places = /^\d{1,2}$/.test(precision ?? '') ? Number(precision) : undefined;
  const { text, truncated } = formatNumber(places === undefined ? value : cutDecimals(value, places));
  return truncated ? text : groupThousands(text);
};

/** A number with a minus sign as wide as digits, always written from left to right; its exact value stays readable in the title. */
export default function NumberText({ value, precision, fiat }: Props) {
  const { page, lang } = useElementContext();
  const given = String(value ?? '');
  const text = useSignalValue(() => {
    const english =
      fiat === undefined ? shown(given, precision) : formatFiat(given, siteSettings(page), fiat || undefined);
    return numberIn(smallZeroCount(english), lang);
  }, [given, precision, fiat, lang, page]);
  const exact = plainDecimal(given);
  return (
    <data part="content" dir="ltr" value={exact} title={exact === text ? undefined : exact}>
      {text.replace(/^-(?=\D*\d)/, '−')}
    </data>
  );
}
export const css = host + featureCss;
