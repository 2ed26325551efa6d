import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AcceptedAgreement } from '#features/agreements/agreements.contract.ts';
import { bangkokDate } from '#lib/clock.ts';
import { paths } from '#routes/paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import IconDownload from '#web/icons/tabler/IconDownload.json' with { type: 'json' };
import { saveFile } from '#web/state/save-file.ts';
import { formatDate } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { exportData } from '../../personal.contract.ts';
import styles from '../../web/personal.module.css';

/** Downloads everything stored about the customer. */
export function DataPart({ accepted }: { accepted: readonly AcceptedAgreement[] }) {
  const { t } = useTranslation(['personal-centre', 'web']);
  const form = useForm({});
  const { changed, failedInForm } = useOutcome();

  function download(): void {
    void form.send(async () => {
      const data = await callApi(exportData, {});
      saveFile(`my-data-${bangkokDate(new Date())}.json`, JSON.stringify(data, null, 2), 'application/json');
      await changed('personal-centre:data.done');
    }, failedInForm);
  }
  const contents = ['account', 'logins', 'messages', 'parcels', 'orders', 'addresses', 'claims'];
  return (
    <div className={styles.form}>
      <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
      <p className={styles.plain}>{t('data.intro')}</p>
      <ul className={styles.points}>
        {contents.map((name) => (
          <li key={name}>{t(`data.contents.${name}`)}</li>
        ))}
      </ul>
      <p className={styles.small}>{t('data.careful')}</p>
      <div className={styles.actions}>
        <Button tone="primary" icon={IconDownload} busy={form.isBusy} onClick={download}>
          {t(form.isBusy ? 'data.busy' : 'data.download')}
        </Button>
      </div>
      <Accepted accepted={accepted} />
    </div>
  );
}

/** Each agreement in the version that was accepted. */
function Accepted({ accepted }: { accepted: readonly AcceptedAgreement[] }) {
  const { t } = useTranslation('personal-centre');
  const language = useLanguage();
  if (accepted.length === 0) return null;
  return (
    <section aria-labelledby="accepted-agreements">
      <h2 id="accepted-agreements">{t('data.accepted.title')}</h2>
      <ul className={styles.points}>
        {accepted.map(({ slug, title, version, acceptedAt }) => (
          <li key={`${slug} ${version}`}>
            <Link to={paths.termsVersion(slug, version)}>
              {t('data.accepted.version', { title, version })}
            </Link>
            <br />
            {t('data.accepted.on', { date: formatDate(acceptedAt, language) })}
          </li>
        ))}
      </ul>
    </section>
  );
}
