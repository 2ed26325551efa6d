import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldMessage } from '#ui/forms/text-field.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import IconPaperclip from '#web/icons/tabler/IconPaperclip.json' with { type: 'json' };
import { formatsOf, type UploadPurpose, uploadRules } from '../uploads.rules.ts';
import styles from './uploads.module.css';

type Props = {
  id: string;
  purpose: UploadPurpose;
  accept: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Whether a file is already selected and would be replaced. */
  isThere: boolean;
  /** During an upload no other file can be selected. */
  isFixed?: boolean;
  onChoose(files: FileList): void;
  /** The current file. */
  children?: ReactNode;
};

const MIB = 1024 * 1024;

/** The frame of a single-file field: accepted formats, the current file, and errors. */
export function ChosenFile(props: Props) {
  const { id, purpose, accept, label, hint, error, isThere, isFixed = false, onChoose, children } = props;
  const { t } = useTranslation('uploads');
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const most = uploadRules[purpose].maxBytes / MIB;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.legend}>
        {label}
      </label>
      <span id={hintId} className={styles.hint}>
        {hint} {t('file.formats', { formats: formatsOf(purpose), most })}
      </span>
      {children}
      {!isFixed && (
        <span className={styles.choose} data-error={error ? true : undefined}>
          <Icon of={IconPaperclip} />
          <span aria-hidden="true">{t(isThere ? 'file.other' : 'file.choose')}</span>
          <input
            id={id}
            type="file"
            accept={accept}
            className={styles.input}
            aria-describedby={error ? `${hintId} ${errorId}` : hintId}
            aria-invalid={error ? true : undefined}
            onChange={(event) => {
              onChoose(event.currentTarget.files ?? new DataTransfer().files);
              // So that selecting the same file again triggers an event.
              event.currentTarget.value = '';
            }}
          />
        </span>
      )}
      {error && <FieldMessage id={errorId}>{error}</FieldMessage>}
    </div>
  );
}
