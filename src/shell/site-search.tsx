import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, Link } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { LayoutKind } from '../web/layout-kind.ts';
import { listSearchable } from './navigation.ts';
import styles from './site-search.module.css';

const MAX_LENGTH = 100;

/** The desktop's search: one line that leads to questions and answers. */
export function HeaderSearch() {
  const { t } = useTranslation('shell');
  const id = useId();
  const [first] = listSearchable('desktop');
  if (!first) return null;
  return (
    <search>
      <Form method="get" action={first.path} className={styles.line}>
        <label htmlFor={id} className="visually-hidden">
          {t('search.label')}
        </label>
        <input
          id={id}
          type="search"
          name="keywords"
          maxLength={MAX_LENGTH}
          placeholder={t('search.placeholder')}
          enterKeyHint="search"
          autoComplete="off"
        />
        <button type="submit" aria-label={t('search.find')} className="icon-button">
          <Icon of={IconSearch} />
        </button>
      </Form>
    </search>
  );
}

/** The phone's search: a sheet with a choice of where to look. Without JavaScript its button leads to the questions. */
export function PhoneSearch() {
  const { t } = useTranslation('shell');
  const [isOpen, setOpen] = useState(false);
  const [first] = listSearchable('mobile');
  if (!first) return null;
  return (
    <>
      <Link
        to={first.path}
        className="icon-button"
        aria-label={t('search.label')}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Icon of={IconSearch} size={22} />
      </Link>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('search.label')}>
        <SearchForm layout="mobile" onSent={() => setOpen(false)} />
      </Sheet>
    </>
  );
}

/** Each button looks in another place: a form of the browser's own that needs no script. */
function SearchForm({ layout, onSent }: { layout: LayoutKind; onSent(): void }) {
  const { t } = useTranslation('shell');
  const id = useId();
  const places = listSearchable(layout);
  return (
    <search>
      <Form method="get" action={places[0]?.path} className={styles.form} onSubmit={onSent}>
        <label htmlFor={id}>{t('search.words')}</label>
        <input
          id={id}
          type="search"
          name="keywords"
          maxLength={MAX_LENGTH}
          enterKeyHint="search"
          autoComplete="off"
        />
        <div className={styles.places}>
          {places.map((place) => (
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
