import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import IconSearch from '#web/icons/tabler/IconSearch.json' with { type: 'json' };
import { SEARCH_MAX, searchPlaces } from '../navigation/navigation.ts';
import styles from './site-search.module.css';

/** The phone's search, with a choice of sections. */
export function SearchSheet({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('shell');
  return (
    <Sheet open onClose={onClose} title={t('search.label')}>
      <SearchForm onSent={onClose} />
    </Sheet>
  );
}

/** Each button searches another section: a native form that needs no script. */
function SearchForm({ onSent }: { onSent(): void }) {
  const { t } = useTranslation('shell');
  const id = useId();
  return (
    <search>
      <Form method="get" action={searchPlaces[0].path} className={styles.form} onSubmit={onSent}>
        <label htmlFor={id}>{t('search.words')}</label>
        <input
          id={id}
          type="search"
          data-first
          name="keywords"
          maxLength={SEARCH_MAX}
          enterKeyHint="search"
          autoComplete="off"
        />
        <div className={styles.places}>
          {searchPlaces.map((place) => (
            <button key={place.name} type="submit" formAction={place.path} className={styles.place}>
              <Icon of={IconSearch} />
              {t(`search.${place.name}`)}
            </button>
          ))}
        </div>
      </Form>
    </search>
  );
}
