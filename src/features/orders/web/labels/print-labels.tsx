import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#routes/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { SelectField } from '#ui/forms/text-field.tsx';
import IconPrinter from '#web/icons/tabler/IconPrinter.json' with { type: 'json' };
import { labelFormats } from '../../label-formats.rules.ts';
import { useLabelFormat } from './label-format.ts';
import styles from './print-labels.module.css';

type Props = { orderNos: readonly string[]; tone?: 'primary' | 'plain'; children: ReactNode };

/** Prints the labels of these orders in the last selected paper format. */
export function PrintLabels({ orderNos, tone = 'plain', children }: Props) {
  const { t } = useTranslation('orders');
  const [format, choose] = useLabelFormat();
  return (
    <div className={styles.print}>
      <SelectField
        className={styles.format}
        label={t('labels.format')}
        value={format}
        onChange={({ target }) => choose(target.value)}
      >
        {labelFormats.map((each) => (
          <option key={each} value={each}>
            {t(`labels.formats.${each}`)}
          </option>
        ))}
      </SelectField>
      <ButtonLink
        tone={tone}
        icon={IconPrinter}
        to={paths.printLabels({ orderNo: orderNos.join(','), format })}
        reloadDocument
      >
        {children}
      </ButtonLink>
    </div>
  );
}
