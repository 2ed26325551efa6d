import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, Link } from 'react-router';
import { plain } from '#lib/plain-text.ts';
import { Icon } from '#ui/icons/icon.tsx';
import IconSearch from '#web/icons/tabler/IconSearch.json' with { type: 'json' };
import { lazyPart } from '#web/start/lazy-part.ts';
import { SEARCH_MAX, searchPlaces } from '../navigation/navigation.ts';
import styles from './site-search.module.css';

const SearchSheet = lazyPart(() => import('./search-sheet.tsx').then((part) => part.SearchSheet));

/** The desktop's search: one input that searches questions and answers. */
export function HeaderSearch() {
  const { t } = useTranslation('shell');
  const id = useId();
  return (
    <search>
      <Form method="get" action={searchPlaces[0].path} className={styles.line}>
        <label htmlFor={id} className="visually-hidden">
          {t('search.label')}
        </label>
        <input
          id={id}
          type="search"
          name="keywords"
          maxLength={SEARCH_MAX}
          placeholder={plain(t('search.placeholder'))}
          enterKeyHint="search"
          autoComplete="off"
        />
        <button type="submit" aria-label={plain(t('search.find'))} className="icon-button">
          <Icon of={IconSearch} />
        </button>
      </Form>
    </search>
  );
}

/** The phone's search: a sheet with a choice of sections. Without JavaScript its button leads to the questions. */
export function PhoneSearch() {
  const { t } = useTranslation('shell');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Link
        to={searchPlaces[0].path}
        className="icon-button"
        aria-label={plain(t('search.label'))}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Icon of={IconSearch} size={22} />
      </Link>
      {isOpen && (
        <Suspense>
          <SearchSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
