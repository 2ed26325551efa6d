import { useTranslation } from 'react-i18next';
import { keepUnits } from '#features/publishing/print-text.rules.ts';
import { readMeasure } from '#lib/written/typed-number.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import IconBulb from '#web/icons/tabler/IconBulb.json' with { type: 'json' };
import { formatMoney, formatNumber } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { type PriceQuery, pricePath } from '../../price-query.rules.ts';
import type { RateOption, Weighing } from '../../quote-parts.contract.ts';
import styles from './result.module.css';

type Props = {
  quote: { weighing: Weighing };
  /** The displayed service, if it has a cheaper alternative. */
  option?: RateOption | undefined;
  view: { query: PriceQuery };
  typed: PriceQuery;
  path: string;
};

/** Why the dimensional weight is charged, and which box or how many parcels would cost less [C-03, C-06]. */
export function WeightNote({ quote, option, view, typed, path }: Props) {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const { weighing } = quote;
  const box = option?.smallerBox;
  const two = option?.twoParcels;
  const number = (value: number) => formatNumber(value, language, { maximumFractionDigits: 3 });
  const money = (satang: number) => formatMoney(satang, language);
  const side = (typedSide: string) => number(readMeasure(typedSide) ?? 0);
  const { length, width, height } = view.query;
  const boxText = box && {
    length: number(box.lengthCm),
    width: number(box.widthCm),
    height: number(box.heightCm),
    total: money(box.totalSatang),
    saved: money(box.savedSatang),
    service: t(`services.${box.service}`),
  };
  if (weighing.basis !== 'DIMENSIONAL' && !two) return null;
  return (
    <Notice tone="info" icon={IconBulb} title={titleOf()}>
      {weighing.basis === 'DIMENSIONAL' && (
        <p>
          {keepUnits(
            t('screen.weight.text', {
              actual: number(weighing.actualGrams / 1000),
              charged: number(weighing.chargedGrams / 1000),
              length: side(length),
              width: side(width),
              height: side(height),
              volume: number(weighing.volumeCm3 ?? 0),
              per: number(weighing.cm3PerKg),
            }),
          )}
        </p>
      )}
      {box && boxText && (
        <div className={styles.hint}>
          <p>
            <strong>
              {keepUnits(
                t(
                  box.service === option.service ? 'screen.weight.smaller' : 'screen.weight.smallerIn',
                  boxText,
                ),
              )}
            </strong>
          </p>
          <ButtonLink
            to={pricePath(
              {
                ...typed,
                length: String(box.lengthCm),
                width: String(box.widthCm),
                height: String(box.heightCm),
                isAsked: true,
              },
              path,
            )}
            state={{ isSent: true }}
            preventScrollReset
            className="no-print"
          >
            {t('screen.weight.try')}
          </ButtonLink>
        </div>
      )}
      {two && (
        <p>
          <strong>
            {t('screen.weight.two', {
              kg: number(two.eachGrams / 1000),
              total: money(two.totalSatang),
              saved: money(two.savedSatang),
              service: t(`services.${two.service}`),
            })}
          </strong>
        </p>
      )}
    </Notice>
  );

  function titleOf(): string | undefined {
    if (weighing.basis !== 'DIMENSIONAL') return undefined;
    return t('screen.weight.title', { kg: number(weighing.chargedGrams / 1000) });
  }
}
