import { type FormEvent, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigate } from 'react-router';
import { paths } from '#routes/paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { TextArea } from '#ui/forms/text-field.tsx';
import { enterSearches } from '#web/forms/enter-searches.ts';
import IconCamera from '#web/icons/tabler/IconCamera.json' with { type: 'json' };
import IconSearch from '#web/icons/tabler/IconSearch.json' with { type: 'json' };
import { lazyPart } from '#web/start/lazy-part.ts';
import type { RejectionReason } from '../../piece-kinds.rules.ts';
import { MAX_WAYBILLS_PER_LOOKUP } from '../../tracking.rules.ts';
import { browserLayout } from '../lookup/load-in-browser.ts';
import { warmUp } from '../lookup/lookup-session.ts';
import { adviceOn, useRejection } from '../results/missing-card.tsx';
import { NumberChips } from './number-chips.tsx';
import styles from './track-form.module.css';
import { type Asked, leftOutOf, resultsUrl } from './track-url.ts';
import { useTrackBox } from './use-track-box.ts';

const ScanSheet = lazyPart(() => import('../scan/scan-sheet.tsx').then((part) => part.ScanSheet));

const FIELD_ID = 'billcode';

const NEARLY_RIGHT: ReadonlySet<string> = new Set<RejectionReason>([
  'CHECK_DIGIT',
  'TOO_SHORT',
  'TOO_LONG',
  'INTERNATIONAL_LENGTH',
  'UNKNOWN_COUNTRY',
]);

type Props = { asked: Asked; pass: string | null; isBusy: boolean };

/** The input that accepts any pasted text. Without JavaScript it is a plain form; the server parses the same text. */
export function TrackForm({ asked, pass, isBusy }: Props) {
  const { t } = useTranslation('tracking');
  const navigate = useNavigate();
  const box = useTrackBox(asked);
  const [refused, setRefused] = useState<Asked | null>(asked.isSent && isEmpty(asked) ? asked : null);
  const [isScanning, setScanning] = useState(false);
  // The error is cleared as soon as the input has a number.
  const refusal = refused !== null && isEmpty(box.recognised) ? refused : null;
  const errors = useRefusals(refusal);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isBusy) return;
    const { recognised } = box;
    setRefused(isEmpty(recognised) ? { ...recognised } : null);
    if (!isEmpty(recognised)) navigate(resultsUrl(recognised, browserLayout()), { preventScrollReset: true });
  }

  return (
    <Form method="get" action={paths.track} onSubmit={submit} className={styles.form} noValidate>
      <ErrorSummary title={t(titleOf(refusal))} errors={errors} />
      <TextArea
        id={FIELD_ID}
        name="billcode"
        ref={box.box}
        label={t('screen.boxLabel')}
        hint={t('screen.boxHint', { max: MAX_WAYBILLS_PER_LOOKUP })}
        error={errors[0]?.message}
        rows={3}
        className={styles.box}
        value={box.text}
        onChange={(event) => box.setText(event.target.value)}
        onFocus={warmUp}
        onKeyDown={enterSearches}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-required="true"
      />
      {pass !== null && <input type="hidden" name="pass" value={pass} />}
      <NumberChips
        accepted={box.recognised.accepted}
        leftOut={leftOutOf(box.recognised)}
        rejected={refusal ? [] : box.rejected}
        onRemove={box.remove}
      />
      <div className={styles.buttons}>
        <Button icon={IconCamera} className={styles.scan} onClick={() => setScanning(true)}>
          {t('screen.scan')}
        </Button>
        <Button type="submit" tone="primary" icon={IconSearch} busy={isBusy} className={styles.submit}>
          {t(isBusy ? 'screen.tracking' : 'screen.track')}
        </Button>
      </div>
      {isScanning && (
        <Suspense fallback={null}>
          <ScanSheet found={box.recognised.accepted} onFound={box.add} onClose={() => setScanning(false)} />
        </Suspense>
      )}
    </Form>
  );
}

/** Invalid input gets another title than empty input. */
function titleOf(refusal: Asked | null) {
  if (!refusal || refusal.rejected.length === 0) return 'screen.cannotTrack';
  const isOurs = refusal.rejected.every(({ reason }) => NEARLY_RIGHT.has(reason));
  return isOurs ? 'screen.wrongNumber' : 'screen.notOurNumber';
}

function isEmpty(asked: Asked): boolean {
  return asked.accepted.length === 0;
}

/** Nothing typed, or no number in it [V-11]. */
function useRefusals(refused: Asked | null) {
  const { t } = useTranslation('tracking');
  const why = useRejection();
  const { rejected = [] } = refused ?? {};
  const messages =
    rejected.length === 0
      ? [t('validation.numberRequired')]
      : rejected.map((piece) =>
          [t('screen.rejectedPiece', { piece: piece.text, why: why(piece) }), t(adviceOn(piece.reason))].join(
            ' ',
          ),
        );
  const joined = refused === null ? '' : messages.join('\n');
  // A new refusal takes the focus again, even with the same text.
  return useMemo(
    () => (refused === null ? [] : joined.split('\n').map((message) => ({ fieldId: FIELD_ID, message }))),
    [refused, joined],
  );
}
