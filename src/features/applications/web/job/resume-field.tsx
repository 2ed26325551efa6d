import { useTranslation } from 'react-i18next';
import { ChosenFile } from '#features/uploads/web/chosen-file.widget.tsx';
import { LocalFile } from '#features/uploads/web/local-file.widget.tsx';
import { plain } from '#lib/plain-text.ts';
import { Button } from '#ui/actions/button.tsx';
import styles from '../form/application.module.css';
import type { JobForm } from './use-job.ts';

/** The extensions are for systems that do not know the types. */
const ACCEPT = 'application/pdf,image/jpeg,.pdf,.jpg,.jpeg';

/** The resume: selected here, stored on this device, and sent with the application [V-17]. */
export function ResumeField({ form }: { form: JobForm }) {
  const { t } = useTranslation('applications');
  const { file, isBusy } = form;
  return (
    <ChosenFile
      id={form.idOf('file')}
      purpose="resume"
      accept={ACCEPT}
      label={t('job.file')}
      hint={t('job.fileHint')}
      error={form.errorAt('file')}
      isThere={file !== null}
      isFixed={isBusy}
      onChoose={(files) => void form.chooseFile(files)}
    >
      {file && <LocalFile file={file} onRemove={isBusy ? null : form.removeFile} />}
    </ChosenFile>
  );
}

/** Upload progress of the resume, with a cancel button. */
export function SendingResume({ form }: { form: JobForm }) {
  const { t } = useTranslation(['applications', 'uploads']);
  const percent = Math.round(form.part * 100);
  return (
    <div className={styles.sending}>
      <progress value={form.part} max={1} aria-label={plain(t('job.sendingFile'))} />
      <span role="status">
        {percent < 100 ? t('uploads:sending.percent', { percent }) : t('uploads:sending.checking')}
      </span>
      <Button tone="quiet" onClick={form.cancel}>
        {t('job.cancel')}
      </Button>
    </div>
  );
}
