import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { plain } from '#lib/plain-text.ts';
import { paths } from '#routes/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { SelectField } from '#ui/forms/text-field.tsx';
import IconPrinter from '#web/icons/tabler/IconPrinter.json' with { type: 'json' };
import { labelFormats, MAX_ZPL_LABELS } from '../../label-formats.rules.ts';
import { toLabelFile, useLabelChoice, zplChoices } from './label-format.ts';
import styles from './print-labels.module.css';

type Props = {
  orderNos: readonly string[];
  /** How many labels that are. */
  parcels: number;
  tone?: 'primary' | 'plain';
  children: ReactNode;
};

/** Prints the labels of these orders as this device's printer took them last. */
export function PrintLabels({ orderNos, parcels, tone = 'plain', children }: Props) {
  const { t } = useTranslation('orders');
  const [choice, choose] = useLabelChoice();
  const file = toLabelFile(choice);
  const isTooMuch = file.fileType === 'zpl' && parcels > MAX_ZPL_LABELS;
  return (
    <div className={styles.print}>
      <SelectField
        className={styles.format}
        label={t('labels.format')}
        value={choice}
        error={isTooMuch && t('labels.tooManyZpl', { max: MAX_ZPL_LABELS })}
        onChange={({ target }) => choose(target.value)}
      >
        {labelFormats.map((each) => (
          <option key={each} value={each}>
            {t(`labels.formats.${each}`)}
          </option>
        ))}
        <optgroup label={plain(t('labels.zplPrinters'))}>
          {zplChoices.map(({ choice: each, format, dpi }) => (
            <option key={each} value={each}>
              {t('labels.zplFormat', { paper: t(`labels.formats.${format}`), dpi })}
            </option>
          ))}
        </optgroup>
      </SelectField>
      {!isTooMuch && (
        <ButtonLink
          tone={tone}
          icon={IconPrinter}
          to={paths.printLabels({ orderNo: orderNos.join(','), ...file })}
          reloadDocument
        >
          {children}
        </ButtonLink>
      )}
    </div>
  );
}
