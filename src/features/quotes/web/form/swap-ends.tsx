import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { plain } from '#lib/plain-text.ts';
import { Icon } from '#ui/icons/icon.tsx';
import IconArrowsUpDown from '#web/icons/tabler/IconArrowsUpDown.json' with { type: 'json' };
import { isReady, type PriceQuery, pricePath } from '../../price-query.rules.ts';
import styles from './price-form.module.css';
import type { PriceStep } from './use-price-form.ts';

type Props = { typed: PriceQuery; path: string };

/** Swaps origin and destination; the focus stays on the button, although the form is remounted. */
export function SwapEnds({ typed, path }: Props) {
  const { t } = useTranslation('quotes');
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  const isSwapped = Boolean((useLocation().state as PriceStep | null)?.isSwapped);
  useEffect(() => {
    if (isSwapped) button.current?.focus({ preventScroll: true });
  }, [isSwapped]);

  function swap(): void {
    const { origin, originCode, destination, destinationCode } = typed;
    const turned = {
      ...typed,
      origin: destination,
      originCode: destinationCode,
      destination: origin,
      destinationCode: originCode,
    };
    const step: PriceStep = { isSwapped: true };
    void navigate(pricePath({ ...turned, isAsked: isReady(turned) }, path), {
      replace: true,
      preventScrollReset: true,
      state: step,
    });
  }

  return (
    <button
      ref={button}
      type="button"
      className={`icon-button ${styles.swap}`}
      aria-label={plain(t('screen.form.swap'))}
      onClick={swap}
    >
      <Icon of={IconArrowsUpDown} size={24} />
    </button>
  );
}
