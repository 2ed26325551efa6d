import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { paths } from '#routes/paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { errorMessage } from '#web/calls/error-message.ts';
import { announce } from '#web/state/notices.ts';
import { type Choice, purposes } from '../consent.rules.ts';
import styles from './consent-banner.module.css';
import { storedConsent, type useConsent } from './use-consent.ts';

const POLICY = paths.terms('cookies-policy');
const NOTHING: Choice = { statistics: false, marketing: false };
const ALL: Choice = { statistics: true, marketing: true };

/** The current URL with the settings open, for visits without JavaScript. */
export function consentSettingsPath({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search);
  query.set('consent', 'settings');
  return `${pathname}?${query}#consent`;
}

type Props = { consent: ReturnType<typeof useConsent> };

/**
 * The cookie banner; refusing takes as many presses as accepting. Without JavaScript it is a form that returns to
 * the page.
 */
export function ConsentBanner({ consent }: Props) {
  const { t } = useTranslation('consent');
  const at = useLocation();
  const [isBusy, setBusy] = useState(false);
  const isOpen = consent.view !== 'closed';
  const hasSettings = consent.view === 'settings';
  const firstBox = useFocusOnSettings(hasSettings);
  if (!isOpen) return null;

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      await consent.choose(readChoice(event.currentTarget, event.nativeEvent.submitter));
      announce(t('saved'), { tone: 'good' });
    } catch (error) {
      announce(errorMessage(error, t), { tone: 'danger' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <section id="consent" className={styles.banner} aria-labelledby="consent-title">
      <form method="post" action="/consent" className={styles.form} onSubmit={submit}>
        <input type="hidden" name="to" value={pathWithoutSettings(at)} />
        <input type="hidden" name="version" value={consent.policyVersion} />
        <div className={styles.words}>
          <h2 id="consent-title">{t('title')}</h2>
          <p>
            {t('question')} <Link to={POLICY}>{t('policy')}</Link>
          </p>
        </div>
        {hasSettings && (
          <fieldset className={styles.settings}>
            <legend className="visually-hidden">{t('choose')}</legend>
            <label className={styles.purpose}>
              <input type="checkbox" checked disabled />
              <span>
                <strong>{t('necessary.name')}</strong> {t('necessary.purpose')}
              </span>
            </label>
            {purposes.map((purpose, index) => (
              <label key={purpose} className={styles.purpose}>
                <input
                  ref={index === 0 ? firstBox : undefined}
                  type="checkbox"
                  name={purpose}
                  value="1"
                  defaultChecked={(consent.current ?? storedChoice())[purpose]}
                />
                <span>
                  <strong>{t(`${purpose}.name`)}</strong> {t(`${purpose}.purpose`)}
                </span>
              </label>
            ))}
          </fieldset>
        )}
        <div className={styles.actions}>
          <Button type="submit" name="choice" value="all" busy={isBusy}>
            {t('acceptAll')}
          </Button>
          <Button type="submit" name="choice" value="none" busy={isBusy}>
            {t('refuseAll')}
          </Button>
          {hasSettings ? (
            <Button type="submit" name="choice" value="chosen" busy={isBusy}>
              {t('save')}
            </Button>
          ) : (
            <a
              href={consentSettingsPath(at)}
              className={styles.choose}
              onClick={(event) => {
                event.preventDefault();
                consent.openSettings();
              }}
            >
              {t('choose')}
            </a>
          )}
        </div>
      </form>
    </section>
  );
}

/** Opening the settings moves the focus there. */
function useFocusOnSettings(hasSettings: boolean) {
  const firstBox = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasSettings) firstBox.current?.focus();
  }, [hasSettings]);
  return firstBox;
}

function readChoice(form: HTMLFormElement, button: HTMLElement | null): Choice {
  const choice = button instanceof HTMLButtonElement ? button.value : 'chosen';
  if (choice === 'all') return ALL;
  if (choice === 'none') return NOTHING;
  const given = new FormData(form);
  return { statistics: given.has('statistics'), marketing: given.has('marketing') };
}

function storedChoice(): Choice {
  return (typeof document === 'object' && storedConsent()) || NOTHING;
}

function pathWithoutSettings({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search);
  query.delete('consent');
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
