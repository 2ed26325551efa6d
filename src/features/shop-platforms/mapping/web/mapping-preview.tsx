import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/feedback/notice.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { formatMoney, formatWeight } from '#web/texts/format.ts';
import styles from '../../web/shops.module.css';
import { useShopWords } from '../../web/use-shop-words.ts';
import type { PreviewedOrder } from '../mapping.contract.ts';
import { ProblemList } from './problem-list.tsx';
import type { Preview } from './use-preview.ts';

/** What the sample becomes by the fields as they are chosen now. */
export function MappingPreview({ preview }: { preview: Preview | null }) {
  const { t } = useTranslation('shop-platforms');
  const id = useId();
  return (
    <Panel aria-labelledby={id} aria-live="polite">
      <Stack>
        <h2 id={id} className={styles.plain}>
          {t('mapping.preview')}
        </h2>
        {preview ? (
          <>
            {preview.count > 0 && (
              <p className={styles.small}>{t('mapping.previewCount', { count: preview.count })}</p>
            )}
            {preview.orders.map((each) => (
              <Previewed key={each.nth} order={each} isOne={preview.orders.length === 1} />
            ))}
          </>
        ) : (
          <p className={styles.text}>{t('mapping.previewNone')}</p>
        )}
      </Stack>
    </Panel>
  );
}

function Previewed({ order: { nth, draft, problems }, isOne }: { order: PreviewedOrder; isOne: boolean }) {
  const { t } = useTranslation('shop-platforms');
  return (
    <Stack>
      {!isOne && <h3 className={styles.plain}>{t('mapping.previewNth', { nth })}</h3>}
      {draft && <Draft draft={draft} />}
      {draft?.isCancelled ? (
        <Notice tone="info">
          <p>{t('mapping.cancelledOne')}</p>
        </Notice>
      ) : problems.length > 0 ? (
        <Notice tone="warn" title={t(draft ? 'mapping.check' : 'mapping.notMapped')}>
          <ProblemList problems={problems} />
        </Notice>
      ) : (
        <Notice tone="good">
          <p>{t('mapping.ready')}</p>
        </Notice>
      )}
    </Stack>
  );
}

function Draft({ draft }: { draft: NonNullable<PreviewedOrder['draft']> }) {
  const { t } = useTranslation('shop-platforms');
  const { language } = useShopWords();
  const { reference, name, phone, detail, place, weightGrams, codSatang, contents } = draft;
  return (
    <p className={styles.text}>
      {reference}
      <br />
      <strong>{name}</strong> {phone}
      <br />
      {detail} {place?.label[language]}
      <br />
      {formatWeight(weightGrams, language)}
      {codSatang > 0 && (
        <>
          {' · '}
          <strong>{t('drafts.cod', { amount: formatMoney(codSatang, language) })}</strong>
        </>
      )}
      {contents !== '' && (
        <>
          <br />
          {t('drafts.contents', { contents })}
        </>
      )}
    </p>
  );
}
