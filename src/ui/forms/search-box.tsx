import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { plain } from '#lib/plain-text.ts';
import IconSearch from '#web/icons/tabler/IconSearch.json' with { type: 'json' };
import { Button } from '../actions/button.tsx';
import styles from './search-box.module.css';

type Props = {
  /** Path of the page that shows what is found. */
  action: string;
  label: string;
  name: string;
  /** What was searched for. */
  value: string;
  maxLength: number;
  /** Goes along with the search. */
  keep?: Record<string, string | undefined>;
  /** What could be typed. */
  placeholder?: string;
  /** On a phone the button shows its picture alone, so that all stands in one line. */
  compact?: boolean;
};

/** A search that lives in the address, so it works without JavaScript and can be shared. */
export function SearchBox({
  action,
  label,
  name,
  value,
  maxLength,
  keep = {},
  placeholder,
  compact = false,
}: Props) {
  const { t } = useTranslation('web');
  const kept = Object.entries(keep).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return (
    <search>
      <Form method="get" action={action} className={styles.box} preventScrollReset>
        <label htmlFor={`search-${name}`}>{label}</label>
        <div className={styles.line}>
          <input
            // A new search from elsewhere shows its words; typing is never overwritten.
            key={value}
            id={`search-${name}`}
            type="search"
            name={name}
            defaultValue={value}
            maxLength={maxLength}
            placeholder={plain(placeholder)}
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
