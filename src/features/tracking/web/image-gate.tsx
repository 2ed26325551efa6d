import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ImageCode } from './image-code.tsx';
import styles from './results.module.css';
import { toQueryText } from './track-url.ts';
import type { TrackView } from './track-view.ts';

type Props = { asked: TrackView['asked']; imageCode: NonNullable<TrackView['imageCode']>; action: string };

/** Asks a visitor who looked up many numbers to read an image; the numbers stay. Works without JavaScript. */
export function ImageGate({ asked, imageCode, action }: Props) {
  const { t } = useTranslation(['tracking', 'accounts']);
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Notice tone="warn" title={t('accounts:errors.imageCodeFirst')}>
      <p>{t('screen.imageCodeWhy', { count: asked.accepted.length })}</p>
      <Form method="get" action={action} className={styles.gate} preventScrollReset replace>
        <input type="hidden" name="billcode" value={toQueryText(asked)} />
        <ImageCode
          picture={imageCode}
          inputId="captcha"
          error={imageCode.isWrong ? t('accounts:errors.imageCodeWrong') : undefined}
        />
        <Button type="submit" tone="primary" busy={isBusy}>
          {t('screen.continue')}
        </Button>
      </Form>
    </Notice>
  );
}
