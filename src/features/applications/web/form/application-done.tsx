import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { plain } from '#lib/plain-text.ts';
import { paths } from '#routes/paths.ts';
import { Actions } from '#ui/actions/actions.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import IconDeviceFloppy from '#web/icons/tabler/IconDeviceFloppy.json' with { type: 'json' };
import IconPrinter from '#web/icons/tabler/IconPrinter.json' with { type: 'json' };
import { saveFile } from '#web/state/save-file.ts';
import { formatDate } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import styles from './application.module.css';
import { sentApplication } from './sent-application.ts';

type Props = {
  applicationNo: string;
  /** The key of the sentences that say what happens next, below `applications:done`. */
  kind: 'job' | 'franchise' | 'vip' | 'dropPoint';
  /** Where to continue from here. */
  onward: { name: string; to: string };
};

const steps = ['receipt', 'read', 'after'] as const;

/** Confirmation of an application: its number, what happens next and by when, and how to save it. */
export function ApplicationDone({ applicationNo, kind, onward }: Props) {
  const { t } = useTranslation('applications');
  const language = useLanguage();
  const number = useRef<HTMLParagraphElement>(null);
  const sent = useSyncExternalStore(sentApplication.subscribe, sentApplication.get, () => null);
  const date = sent?.applicationNo === applicationNo ? formatDate(sent.answerBy, language) : null;
  const next = steps.map((step) =>
    step === 'read' && date ? t(`done.${kind}.readBy`, { date }) : t(`done.${kind}.${step}`),
  );
  useEffect(() => number.current?.focus(), []);

  function save(): void {
    const status = new URL(paths.applicationStatus({ no: applicationNo }), location.origin).href;
    const lines = [
      t('done.title'),
      `${t('done.number')} ${applicationNo}`,
      '',
      ...next.map((line, at) => `${at + 1}. ${line}`),
      '',
      `${t('done.status')}: ${status}`,
    ];
    saveFile(`${applicationNo}.txt`, plain(lines.join('\r\n')), 'text/plain;charset=utf-8');
  }

  return (
    <>
      <PageHeader title={t('done.title')} lead={t(`done.${kind}.lead`)} />
      <div className={styles.done}>
        <p ref={number} tabIndex={-1} className={styles.number}>
          <span>{t('done.number')}</span>
          <strong translate="no">{applicationNo}</strong>
        </p>
        <section>
          <h2>{t('done.next')}</h2>
          <ol>
            {next.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
          <p>{t('done.keep')}</p>
        </section>
        <div className="no-print">
          <Actions>
            <ButtonLink to={paths.applicationStatus({ no: applicationNo })}>{t('done.status')}</ButtonLink>
            <Button icon={IconPrinter} onClick={() => print()}>
              {t('done.print')}
            </Button>
            <Button icon={IconDeviceFloppy} onClick={save}>
              {t('done.save')}
            </Button>
            <ButtonLink tone="quiet" to={onward.to}>
              {onward.name}
            </ButtonLink>
          </Actions>
        </div>
      </div>
    </>
  );
}
