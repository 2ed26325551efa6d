import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { MAX_WAYBILLS_PER_LOOKUP } from '#features/tracking/tracking.rules.ts';
import { ScanButton } from '#features/tracking/web/scan/scan-button.widget.tsx';
import { paths } from '#routes/paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextArea } from '#ui/forms/text-field.tsx';
import { enterSearches } from '#web/forms/enter-searches.ts';
import IconSearch from '#web/icons/tabler/IconSearch.json' with { type: 'json' };
import styles from './track-box.module.css';

/** The hero: sends whatever is pasted to the tracking page; a plain form, with or without JavaScript. */
export function TrackBox() {
  const { t } = useTranslation('home');
  const box = useRef<HTMLTextAreaElement>(null);

  function add(waybillNos: readonly string[]): void {
    if (!box.current) return;
    const lines = box.current.value.split('\n').filter((line) => line.trim() !== '');
    box.current.value = [...new Set([...lines, ...waybillNos])].join('\n');
  }

  return (
    <section className={`${styles.hero} band`} aria-labelledby="track-title">
      <div className={`${styles.title} on-deep`}>
        <h1 id="track-title">{t('track.title')}</h1>
      </div>
      <Form method="get" action={paths.track} className={styles.form}>
        <TextArea
          ref={box}
          name="billcode"
          label={t('track.label')}
          hint={t('track.hint', { max: MAX_WAYBILLS_PER_LOOKUP })}
          rows={2}
          className={styles.field}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          onKeyDown={enterSearches}
        />
        <div className={styles.buttons}>
          <ScanButton label={t('track.scan')} typed={() => box.current?.value ?? ''} onFound={add} />
          <Button type="submit" tone="primary" icon={IconSearch} className={styles.submit}>
            {t('track.submit')}
          </Button>
        </div>
      </Form>
      <img
        src="/art/hero.svg"
        alt=""
        width={592}
        height={300}
        fetchPriority="high"
        decoding="async"
        className={styles.picture}
      />
    </section>
  );
}
