import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, Link, useNavigation, useRevalidator } from 'react-router';
import { ImageCode } from '#features/captcha/web/image-code.widget.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useCorrections } from '#web/forms/use-corrections.ts';
import { ResultsSkeleton } from '../results/results-skeleton.tsx';
import styles from './image-gate.module.css';
import { pageWith, toQueryText } from './track-url.ts';
import type { TrackView } from './track-view.ts';

const FIELD_ID = 'captcha';

type Props = { view: TrackView; imageCode: NonNullable<TrackView['imageCode']>; action: string };

/** Asks a visitor with many lookups to solve an image captcha; the numbers stay. Works without JavaScript. */
export function ImageGate({ view, imageCode, action }: Props) {
  const { t } = useTranslation(['tracking', 'captcha', 'web']);
  const { asked } = view;
  const { left, noteInput } = useWrongCode(imageCode);
  const isBusy = useNavigation().state !== 'idle';
  const isWaiting = useSecondChance(view.isFirst && !imageCode.isWrong);
  return (
    <>
      {isWaiting && (
        <div className={styles.waiting}>
          <ResultsSkeleton numbers={asked.accepted} />
        </div>
      )}
      <div className={isWaiting ? styles.withoutScript : undefined}>
        <Notice tone="warn" title={t('captcha:errors.imageCodeFirst')}>
          <p>{t('screen.imageCodeWhy', { count: asked.accepted.length })}</p>
          <Form
            method="get"
            action={action}
            className={styles.gate}
            onInput={noteInput}
            preventScrollReset
            replace
          >
            <input type="hidden" name="billcode" value={toQueryText(asked)} />
            <ImageCode
              key={imageCode.ctoken}
              picture={imageCode}
              inputId={FIELD_ID}
              error={left[0]?.message}
            />
            <Link to={pageWith(action, toQueryText(asked))} className={styles.withoutScript}>
              {t('captcha:image.another')}
            </Link>
            <Button type="submit" tone="primary" busy={isBusy}>
              {t('screen.continue')}
            </Button>
          </Form>
        </Notice>
      </div>
    </>
  );
}

/** Shows that the code was wrong, until another is typed. */
function useWrongCode({ isWrong, ctoken }: Props['imageCode']) {
  const { t } = useTranslation('captcha');
  const message = t('errors.imageCodeWrong');
  // Each image has a different code.
  const errors = useMemo(
    () => (isWrong && ctoken ? [{ fieldId: FIELD_ID, message }] : []),
    [isWrong, ctoken, message],
  );
  return useCorrections(errors);
}

/**
 * Many phones share one network address, so the server may refuse somebody who has looked up nothing yet. A page
 * opened by its URL therefore retries once, with the challenge that only the browser can solve.
 */
function useSecondChance(isDue: boolean): boolean {
  const [isWaiting, setWaiting] = useState(isDue);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isWaiting) void revalidate().finally(() => setWaiting(false));
  }, [isWaiting, revalidate]);
  return isWaiting;
}
