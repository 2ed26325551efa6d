import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { plain } from '#lib/plain-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Avatar } from '#ui/data/avatar.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import IconCamera from '#web/icons/tabler/IconCamera.json' with { type: 'json' };
import IconPhoto from '#web/icons/tabler/IconPhoto.json' with { type: 'json' };
import { updateUser } from '#web/state/session.ts';
import { useIsPhone } from '#web/state/use-layout.ts';
import { removePicture, uploadPicture } from '../../personal.contract.ts';
import styles from '../../web/personal.module.css';
import { shrinkPicture } from './shrink-picture.ts';

/** The customer's picture: selected or taken with the camera, shrunk, and uploaded at once. */
export function PictureField({ name, pictureUrl }: { name: string; pictureUrl: string | null }) {
  const { t } = useTranslation(['personal-centre', 'web']);
  const form = useForm({});
  const { changed, failedInForm } = useOutcome();
  const chosen = useRef<HTMLInputElement>(null);
  const taken = useRef<HTMLInputElement>(null);
  const isPhone = useIsPhone();

  function upload(input: HTMLInputElement): void {
    const file = input.files?.[0];
    if (!file) return;
    void form.send(async () => {
      const picture = await shrinkPicture(file);
      updateUser(await callApi(uploadPicture, { picture }));
      await changed('personal-centre:picture.saved');
    }, failedInForm);
    // So that selecting the same file again triggers an event.
    input.value = '';
  }
  function remove(): void {
    void form.send(async () => {
      await callApi(removePicture, {});
      updateUser({ pictureUrl: null });
      await changed('personal-centre:picture.removed');
    }, failedInForm);
  }
  const fileInput = { type: 'file', accept: 'image/*', hidden: true, tabIndex: -1 } as const;
  return (
    <div className={styles.form}>
      <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
      <div className={styles.picture}>
        <Avatar name={name} pictureUrl={pictureUrl} sizePx={96} />
        <div className={`${styles.actions} ${styles.pictureActions}`}>
          <Button icon={IconPhoto} busy={form.isBusy} onClick={() => chosen.current?.click()}>
            {t(form.isBusy ? 'picture.busy' : 'picture.choose')}
          </Button>
          {isPhone && (
            <Button icon={IconCamera} busy={form.isBusy} onClick={() => taken.current?.click()}>
              {t('picture.take')}
            </Button>
          )}
          {pictureUrl && (
            <Button tone="quiet" busy={form.isBusy} onClick={remove}>
              {t('picture.remove')}
            </Button>
          )}
        </div>
      </div>
      <input
        {...fileInput}
        ref={chosen}
        aria-label={plain(t('picture.choose'))}
        onChange={(event) => upload(event.currentTarget)}
      />
      <input
        {...fileInput}
        ref={taken}
        capture="user"
        aria-label={plain(t('picture.take'))}
        onChange={(event) => upload(event.currentTarget)}
      />
    </div>
  );
}
