import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/actions/button.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { ErrorSummary, type FieldError } from '#ui/forms/error-summary.tsx';
import { FieldMessage, TextArea } from '#ui/forms/text-field.tsx';
import { ApiError, callApi } from '#web/calls/call-api.ts';
import { errorMessage } from '#web/calls/error-message.ts';
import { useCorrections } from '#web/forms/use-corrections.ts';
import { announce } from '#web/state/notices.ts';
import type { ServiceRequest } from '../../tracked-parcel.contract.ts';
import { trackingCalls, trackingErrors } from '../../tracking.calls.ts';
import type { urgeDelivery } from '../../tracking.contract.ts';
import { MAX_NOTE_LENGTH, type UrgeReason, urgeReasons } from '../../urge-reasons.rules.ts';
import { findAccess } from '../lookup/access-tickets.widget.ts';
import styles from './sheets.module.css';

const NOTE_ID = 'urge-note';
const REASONS_ID = 'urge-reasons';
const REASONS_ERROR_ID = 'urge-reasons-error';

/** The selection and text; outlives the sheet, so that a refusal loses nothing. */
export type UrgeDraft = { reason: UrgeReason | null; note: string };

type Props = {
  billCode: string;
  draft: UrgeDraft;
  onDraft(draft: UrgeDraft): void;
  onSent(request: ServiceRequest): void;
  onVerifyFirst(): void;
  onClose(): void;
};

/** Asks for faster delivery, once per parcel and day. */
export function UrgeSheet({ billCode, draft, onDraft, onSent, onVerifyFirst, onClose }: Props) {
  const { t } = useTranslation(['tracking', 'web']);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const { left, noteInput } = useCorrections(errors);
  const [isBusy, setBusy] = useState(false);
  const { reason, note } = draft;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (reason === null) return setErrors([{ fieldId: REASONS_ID, message: t('screen.chooseReason') }]);
    if (reason === 'OTHER' && note.trim() === '')
      return setErrors([{ fieldId: NOTE_ID, message: t('validation.noteRequired') }]);
    setBusy(true);
    try {
      const access = findAccess(billCode, new Date());
      const { request } = await callApi<typeof urgeDelivery>(trackingCalls.urgeDelivery, {
        billCode,
        reason,
        note: note.trim() || undefined,
        access,
      });
      onDraft({ reason: null, note: '' });
      announce(t('screen.urgeSent'), { tone: 'good' });
      onSent(request);
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === trackingErrors.verifyFirst.code)
        return onVerifyFirst();
      setErrors([{ message: errorMessage(failure, t) }]);
    } finally {
      setBusy(false);
    }
  }

  const reasonError = left.find(({ fieldId }) => fieldId === REASONS_ID)?.message;
  return (
    <Sheet open onClose={onClose} title={t('screen.urgeTitle')}>
      <form className={styles.form} onInput={noteInput} onSubmit={(event) => void submit(event)} noValidate>
        <ErrorSummary title={t('web:errorSummary')} errors={left} />
        <p>{t('screen.urgeWhy')}</p>
        <fieldset className={styles.reasons} aria-describedby={reasonError && REASONS_ERROR_ID}>
          <legend>{t('screen.urgeReason')}</legend>
          {reasonError && <FieldMessage id={REASONS_ERROR_ID}>{reasonError}</FieldMessage>}
          {urgeReasons.map((each, nth) => (
            <label key={each}>
              <input
                id={nth === 0 ? REASONS_ID : undefined}
                data-first={nth === 0 || undefined}
                type="radio"
                name="reason"
                value={each}
                checked={reason === each}
                onChange={() => onDraft({ ...draft, reason: each })}
              />
              {t(`urgeReasons.${each}`)}
            </label>
          ))}
        </fieldset>
        <TextArea
          id={NOTE_ID}
          name="note"
          label={t(reason === 'OTHER' ? 'screen.urgeNote' : 'screen.urgeNoteOptional')}
          error={left.find(({ fieldId }) => fieldId === NOTE_ID)?.message}
          value={note}
          maxLength={MAX_NOTE_LENGTH}
          onChange={(event) => onDraft({ ...draft, note: event.target.value })}
        />
        <Button type="submit" tone="primary" busy={isBusy}>
          {t(isBusy ? 'screen.sending' : 'screen.sendUrge')}
        </Button>
      </form>
    </Sheet>
  );
}
