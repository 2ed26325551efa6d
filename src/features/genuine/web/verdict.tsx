import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { brand } from '#lib/brand.ts';
import type { OutputOf } from '#lib/contract.ts';
import { paths } from '#routes/paths.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import type { Tone } from '#ui/feedback/tone.ts';
import type { checkGenuine } from '../genuine.contract.ts';
import type { Verdict as VerdictName } from '../genuine.rules.ts';
import styles from './genuine.module.css';

const toneOf: Record<VerdictName, Tone> = { OURS: 'good', NOT_OURS: 'danger', UNKNOWN: 'warn' };
const steps: Record<VerdictName, readonly string[]> = {
  OURS: ['first'],
  NOT_OURS: ['first', 'second', 'third'],
  UNKNOWN: ['first', 'second', 'third'],
};

type Props = { judged: OutputOf<typeof checkGenuine>; number: string | null };

/** The verdict in plain words, its reasons, and what to do. */
export function Verdict({ judged, number }: Props) {
  const { t } = useTranslation('genuine');
  const title = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (judged) title.current?.focus();
  }, [judged]);
  const { verdict, reasons, sending } = judged;
  const { smsNames, mailDomain, lineId } = sending;
  return (
    <section className={styles.verdict} aria-labelledby="verdict">
      {number && <Notice tone="good" title={t('report.sent', { number })} role="status" />}
      <Notice
        tone={toneOf[verdict]}
        title={
          <span id="verdict" ref={title} tabIndex={-1}>
            {t(`verdicts.${verdict}`)}
          </span>
        }
      >
        <ul>
          {reasons.map(({ code, about }) => (
            <li key={code}>{t(`reasons.${code}`, { about })}</li>
          ))}
        </ul>
      </Notice>
      <h2>{t('advice.title')}</h2>
      <ul>
        {steps[verdict].map((step) => (
          <li key={step}>{t(`advice.${verdict}.${step}`, { callCentre: brand.callCentre })}</li>
        ))}
      </ul>
      <h2>{t('sending.title')}</h2>
      <ul>
        {smsNames.length > 0 && <li>{t('sending.sms', { names: smsNames.join(' · ') })}</li>}
        <li>{t('sending.email', { domain: mailDomain })}</li>
        {lineId && <li>{t('sending.line', { id: lineId })}</li>}
      </ul>
      <p className={styles.ways}>
        <Link to={paths.track}>{t('advice.track')}</Link>
        <a href={`tel:${brand.callCentre}`}>{t('advice.call', { phone: brand.callCentre })}</a>
      </p>
    </section>
  );
}
