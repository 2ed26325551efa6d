import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { paths } from '../../../routes/paths.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextArea } from '../../../ui/forms/text-field.tsx';
import { enterSearches } from '../../../web/forms/enter-searches.ts';
import { MAX_WAYBILLS_PER_LOOKUP } from '../../tracking/tracking.rules.ts';
import styles from './track-box.module.css';

/** Takes whatever is pasted to the tracking page, which reads it; a plain form, with or without JavaScript. */
export function TrackBox() {
  const { t } = useTranslation('home');
  return (
    <section className={styles.box} aria-labelledby="track-title">
      <h1 id="track-title">{t('track.title')}</h1>
      <Form method="get" action={paths.track} className={styles.form}>
        <TextArea
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
        <Button type="submit" tone="primary" icon={IconSearch} className={styles.submit}>
          {t('track.submit')}
        </Button>
      </Form>
    </section>
  );
}
