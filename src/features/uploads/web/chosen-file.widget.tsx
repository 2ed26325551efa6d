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
  /** Whether another one is chosen instead of the one that is there. */
  isThere: boolean;
  /** While one is on its way no other can be chosen. */
  isFixed?: boolean;
  onChoose(files: FileList): void;
  /** The file that is there, or on its way. */
  children?: ReactNode;
};

const MIB = 1024 * 1024;

/** The frame of a field for one file: what may be chosen, what is there, and what is wrong with it. */
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
