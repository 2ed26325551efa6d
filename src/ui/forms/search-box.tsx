import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import IconSearch from '#web/icons/tabler/IconSearch.json' with { type: 'json' };
import { Button } from '../actions/button.tsx';
import styles from './search-box.module.css';

type Props = {
  /** Path of the results page. */
  action: string;
  label: string;
  name: string;
  /** The current search. */
  value: string;
  maxLength: number;
  /** Further parameters of the search. */
  keep?: Record<string, string | undefined>;
  /** An example of what to type, beside the label: in the field it would be cut off on a phone. */
  example?: string;
  /** On a phone the button only shows its icon, so that everything fits in one line. */
  compact?: boolean;
};

/** A search whose state is in the URL, so it works without JavaScript and can be shared. */
export function SearchBox({
  action,
  label,
  name,
  value,
  maxLength,
  keep = {},
  example,
  compact = false,
}: Props) {
  const { t } = useTranslation('web');
  const kept = Object.entries(keep).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return (
    <search>
      <Form method="get" action={action} className={styles.box} preventScrollReset>
        <div className={styles.head}>
          <label htmlFor={`search-${name}`}>{label}</label>
          {example && <span id={`search-${name}-example`}>{example}</span>}
        </div>
        <div className={styles.line}>
          <input
            // A changed search from elsewhere updates the input; typing is never overwritten.
            key={value}
            id={`search-${name}`}
            type="search"
            name={name}
            defaultValue={value}
            maxLength={maxLength}
            aria-describedby={example && `search-${name}-example`}
            enterKeyHint="search"
            autoComplete="off"
          />
          <Button type="submit" icon={IconSearch}>
            <span className={compact ? styles.word : undefined}>{t('reading.search')}</span>
          </Button>
        </div>
        {kept.map(([field, text]) => (
          <input key={field} type="hidden" name={field} value={text} />
        ))}
      </Form>
    </search>
  );
}
