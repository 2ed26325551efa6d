import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toAsciiDigits } from '#lib/digits.ts';
import type { Language } from '#lib/language.ts';
import { wireLanguage } from '#lib/language.ts';
import { plain } from '#lib/plain-text.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { callApi } from '#web/calls/call-api.ts';
import IconRefresh from '#web/icons/tabler/IconRefresh.json' with { type: 'json' };
import IconVolume from '#web/icons/tabler/IconVolume.json' with { type: 'json' };
import { useLanguage } from '#web/texts/use-language.ts';
import { CAPTCHA_AUDIO_PATH, captchaCalls } from '../captcha.calls.ts';
import styles from './image-code.module.css';

type Picture = { img: string; ctoken: string };
type Props = {
  /** The picture delivered with the page; without one it is fetched. */
  picture?: Picture | null;
  /** A new value requests a new picture, since each accepts one answer. */
  round?: number;
  inputId: string;
  error?: ReactNode;
  onTyped?: (code: string) => void;
};

/** The image captcha beside its input [D-04] [V-12]: 144 by 56, with a refresh and an audio button. */
export function ImageCode({ picture = null, round = 0, inputId, error, onTyped }: Props) {
  const { t } = useTranslation(['captcha', 'web']);
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [refreshes, setRefreshes] = useState(0);
  const [fetched, setFetched] = useState<{ wanted: string; picture: Picture | null } | null>(null);
  const wanted = `${round} ${refreshes}`;
  const isGiven = picture !== null && wanted === '0 0';
  const isFailed = fetched?.wanted === wanted && fetched.picture === null;
  // A used picture is removed at once: nobody should read a code that is no longer valid.
  const shown = isGiven ? picture : fetched?.wanted === wanted ? fetched.picture : null;

  useEffect(() => {
    if (isGiven) return;
    const left = new AbortController();
    if (input.current) input.current.value = '';
    callApi(captchaCalls.issueCaptcha, {}, { signal: left.signal }).then(
      (next) => setFetched({ wanted, picture: next as Picture }),
      () => !left.signal.aborted && setFetched({ wanted, picture: null }),
    );
    return () => left.abort();
  }, [isGiven, wanted]);

  const beside = (
    <div className={styles.picture}>
      {shown ? (
        <img src={shown.img} width={144} height={56} alt={plain(t('image.alt'))} />
      ) : (
        <Skeleton width="144px" height="56px" />
      )}
      <button
        type="button"
        className={`icon-button ${styles.withScript}`}
        aria-label={plain(t('image.another'))}
        onClick={() => setRefreshes(refreshes + 1)}
      >
        <Icon of={IconRefresh} size={24} />
      </button>
      {shown && <input type="hidden" name="ctoken" value={shown.ctoken} />}
    </div>
  );
  const listen = shown && (
    <a
      className={styles.audio}
      href={audioOf(shown.ctoken, language)}
      target="_blank"
      rel="noreferrer"
      onClick={(event) => {
        event.preventDefault();
        void new Audio(event.currentTarget.href).play();
      }}
    >
      <Icon of={IconVolume} />
      {t('image.listen')}
    </a>
  );
  return (
    <TextField
      id={inputId}
      ref={input}
      name="captcha"
      label={t('image.label')}
      hint={t('image.hint')}
      error={isFailed ? t('web:errors.unreachable') : error}
      beside={beside}
      // Reserves the line while the picture loads.
      below={listen ?? <span className={styles.audio} />}
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      onChange={(event) => onTyped?.(event.currentTarget.value)}
      className={styles.field}
    />
  );
}

/** The typed answer, and which picture it belongs to. */
export function readImageCode(form: HTMLFormElement | null): { captcha: string; ctoken: string } {
  const fields = form ? new FormData(form) : new FormData();
  const text = (name: string) => String(fields.get(name) ?? '').trim();
  return { captcha: toAsciiDigits(text('captcha')), ctoken: text('ctoken') };
}

/** An audio element sends no headers, so the language goes into the URL. */
function audioOf(ctoken: string, language: Language): string {
  return `${CAPTCHA_AUDIO_PATH}?${new URLSearchParams({ ctoken, lang: wireLanguage[language] })}`;
}
