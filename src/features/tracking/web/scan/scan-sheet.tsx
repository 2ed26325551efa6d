import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plain } from '#lib/plain-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import IconBulb from '#web/icons/tabler/IconBulb.json' with { type: 'json' };
import { GroupedNumber } from '#web/texts/grouped-number.tsx';
import { recogniseWaybillNos } from '../../tracking.rules.ts';
import styles from '../parcel/sheets.module.css';
import { readCodes } from './barcode-reader.ts';
import { type Camera, CameraError, type CameraProblem, openCamera } from './camera.ts';

type Props = { found: readonly string[]; onFound(waybillNos: readonly string[]): void; onClose(): void };

/** Reads waybill numbers with the camera, one label after another, into the input. */
export function ScanSheet({ found, onFound, onClose }: Props) {
  const { t } = useTranslation('tracking');
  const video = useRef<HTMLVideoElement>(null);
  const [camera, setCamera] = useState<Camera | null>(null);
  const [problem, setProblem] = useState<CameraProblem | null>(null);
  const [isLit, setLit] = useState(false);

  const take = useEffectEvent((text: string) => {
    const fresh = recogniseWaybillNos(text).accepted.filter((waybillNo) => !found.includes(waybillNo));
    if (fresh.length === 0) return;
    navigator.vibrate?.(60);
    onFound(fresh);
  });

  useEffect(() => {
    const left = new AbortController();
    start(left.signal).catch((failure: unknown) => {
      if (!left.signal.aborted) setProblem(failure instanceof CameraError ? failure.problem : 'FAILED');
    });
    return () => left.abort();

    async function start(signal: AbortSignal): Promise<void> {
      const opened = await openCamera();
      // The sheet may have been closed while the browser asked for permission.
      if (signal.aborted) return opened.close();
      signal.addEventListener('abort', opened.close);
      setCamera(opened);
      const picture = video.current;
      if (!picture) return;
      picture.srcObject = opened.stream;
      await picture.play();
      const stop = await readCodes(picture, take);
      if (signal.aborted) stop();
      else signal.addEventListener('abort', stop);
    }
  }, []);

  return (
    <Sheet
      open
      onClose={onClose}
      title={t('screen.scanTitle')}
      footer={
        <>
          {camera?.setTorch && (
            <Button
              icon={IconBulb}
              aria-pressed={isLit}
              onClick={() => void camera.setTorch?.(!isLit).then(() => setLit(!isLit))}
            >
              {t('screen.torch')}
            </Button>
          )}
          <Button tone={found.length > 0 ? 'primary' : 'plain'} onClick={onClose}>
            {t(found.length > 0 ? 'screen.scanDone' : 'screen.scanCancel')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {problem ? (
          <Notice tone="warn" role="alert" title={t('screen.noCamera')}>
            {t(`screen.cameraProblems.${problem}`)}
          </Notice>
        ) : (
          <>
            <p>{t('screen.scanHint')}</p>
            <div className={styles.camera}>
              <video ref={video} muted playsInline aria-label={plain(t('screen.cameraPicture'))} />
              <div className={styles.aim} />
            </div>
          </>
        )}
        <div role="status">
          {found.length > 0 && (
            <>
              <p>{t('screen.scanned', { count: found.length })}</p>
              <ul className={styles.scanned}>
                {found.map((waybillNo) => (
                  <li key={waybillNo}>
                    <GroupedNumber value={waybillNo} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
    </Sheet>
  );
}
