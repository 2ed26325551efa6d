import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconVolume from '@tabler/icons-react/dist/esm/icons/IconVolume.mjs';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../lib/language.ts';
import { wireLanguage } from '../../../lib/language.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { callApi } from '../../../web/call-api.ts';
import { captchaAudio, issueCaptcha } from '../../accounts/accounts.contract.ts';
import styles from './image-code.module.css';
import type { ImageCode as Picture } from './track-view.ts';

type Props = {
  /** The picture that came with the page; without one it is fetched. */
  picture?: Picture | null;
  /** A new value asks for a new picture: each counts for one answer only. */
  round?: number;
  inputId: string;
  error?: ReactNode;
};

/** The image captcha beside its input [V-12]: 144 by 56, another picture on request, and the code read aloud. */
export function ImageCode({ picture = null, round = 0, inputId, error }: Props) {
  const { t, i18n } = useTranslation(['tracking', 'web']);
  const language = i18n.language as Language;
  const input = useRef<HTMLInputElement>(null);
  const [refreshes, setRefreshes] = useState(0);
  const [fetched, setFetched] = useState<{ wanted: string; picture: Picture | null } | null>(null);
  const wanted = `${round} ${refreshes}`;
  const isGiven = picture !== null && wanted === '0 0';
  const isFailed = fetched?.wanted === wanted && fetched.picture === null;
  // A used picture goes at once: nobody should read a code that no longer counts.
  const shown = isGiven ? picture : fetched?.wanted === wanted ? fetched.picture : null;

  useEffect(() => {
    if (isGiven) return;
    const left = new AbortController();
    if (input.current) input.current.value = '';
    callApi(issueCaptcha, {}, { signal: left.signal }).then(
      (next) => setFetched({ wanted, picture: next }),
      () => !left.signal.aborted && setFetched({ wanted, picture: null }),
    );
    return () => left.abort();
  }, [isGiven, wanted]);

  return (
    <div className={styles.code}>
      <TextField
        id={inputId}
        ref={input}
        name="captcha"
        label={t('screen.imageCode')}
        hint={t('screen.imageCodeHint')}
        error={isFailed ? t('web:errors.unreachable') : error}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        className={styles.field}
      />
      <div className={styles.picture}>
        {shown ? (
          <img src={shown.img} width={144} height={56} alt={t('screen.imageCodeAlt')} />
        ) : (
          <Skeleton width="144px" height="56px" />
        )}
        <button
          type="button"
          className={`icon-button ${styles.withScript}`}
          aria-label={t('screen.newImage')}
          onClick={() => setRefreshes(refreshes + 1)}
        >
          <Icon of={IconRefresh} size={24} />
        </button>
      </div>
      {shown && <input type="hidden" name="ctoken" value={shown.ctoken} />}
      {shown && (
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
          {t('screen.listen')}
        </a>
      )}
    </div>
  );
}

/** A player sends no headers, so the language goes into the address. */
function audioOf(ctoken: string, language: Language): string {
  const query = new URLSearchParams({ ctoken, lang: wireLanguage[language] });
  return `${captchaAudio.path}?${query}`;
}
