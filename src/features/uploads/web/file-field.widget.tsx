import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldMessage } from '../../../ui/forms/text-field.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { UploadView } from '../uploads.contract.ts';
import { type UploadPurpose, uploadRules } from '../uploads.rules.ts';
import { SendingTile, TakenTile } from './photo-tile.tsx';
import styles from './uploads.module.css';
import { useUploads } from './use-uploads.ts';

type Props = {
  id: string;
  purpose: UploadPurpose;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  value: UploadView | null;
  onChange(next: UploadView | null): void;
};

const MIB = 1024 * 1024;

/** One document or picture: chosen, sent at once, shown, and exchanged for another. */
export function FileField({ id, purpose, label, hint, error, value, onChange }: Props) {
  const { t } = useTranslation(['uploads', 'web']);
  const uploads = useUploads(purpose, onChange);
  const [sending] = uploads.sendings;
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const most = uploadRules[purpose].maxBytes / MIB;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.legend}>
        {label}
      </label>
      <span id={hintId} className={styles.hint}>
        {hint} {t('file.formats', { formats: uploads.formats, most })}
      </span>
      {sending ? (
        <SendingTile sending={sending} onAgain={uploads.again} onDrop={uploads.drop} />
      ) : value ? (
        <TakenTile photo={value} label={value.fileName} onRemove={() => onChange(null)} />
      ) : null}
      {!sending && (
        <span className={styles.choose} data-error={error ? true : undefined}>
          <Icon of={IconPaperclip} />
          <span aria-hidden="true">{t(value ? 'file.other' : 'file.choose')}</span>
          <input
            id={id}
            type="file"
            accept={uploads.accept}
            className={styles.input}
            aria-describedby={error ? `${hintId} ${errorId}` : hintId}
            aria-invalid={error ? true : undefined}
            onChange={(event) => {
              uploads.add(event.currentTarget.files ?? []);
              // So that the same file counts as a choice again.
              event.currentTarget.value = '';
            }}
          />
        </span>
      )}
      {error && <FieldMessage id={errorId}>{error}</FieldMessage>}
    </div>
  );
}
