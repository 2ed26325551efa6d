import { useTranslation } from 'react-i18next';
import { Actions } from '#ui/actions/actions.tsx';
import { Button } from '#ui/actions/button.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { TextArea } from '#ui/forms/text-field.tsx';
import { PagePart } from '#ui/layout/page-part.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { handled, useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import { MAX_DOCUMENTS, MAX_REMARKS_LENGTH } from '../../claim-kinds.rules.ts';
import type { ClaimMessage, ClaimView } from '../../claim-parts.contract.ts';
import { sendClaimMessage } from '../../claims.contract.ts';
import { useClaimWords } from '../use-claim-words.ts';
import { AttachField, useAttached } from './attach-field.tsx';
import styles from './detail.module.css';
import { FileTiles } from './file-tiles.tsx';

/** The messages of both sides, and a form for another one. */
export function MessagesPart({ claim }: { claim: ClaimView }) {
  const { t } = useTranslation('claims');
  const canWrite = claim.actions.includes('message');
  if (!canWrite && claim.messages.length === 0) return null;
  return (
    <PagePart>
      <h2>{t('detail.messages')}</h2>
      {claim.messages.length === 0 && <p className={styles.plain}>{t('detail.noMessages')}</p>}
      <ol className={styles.messages}>
        {claim.messages.map((message) => (
          <li key={message.id} data-from={message.from}>
            <Message message={message} />
          </li>
        ))}
      </ol>
      {canWrite && claim.asked && (
        // The box for the answer is open above; two open ones would leave people to guess.
        <details>
          <summary className="chevron">{t('detail.writeBeside')}</summary>
          <WriteMessage claimNo={claim.claimNo} />
        </details>
      )}
      {canWrite && !claim.asked && <WriteMessage claimNo={claim.claimNo} />}
    </PagePart>
  );
}

function Message({ message: { from, at, text, files } }: { message: ClaimMessage }) {
  const { t } = useTranslation('claims');
  const { instant } = useClaimWords();
  return (
    <>
      <p className={styles.muted}>{t('detail.who', { who: t(`detail.by.${from}`), when: instant(at) })}</p>
      <p className={styles.words}>{text}</p>
      {files.length > 0 && (
        <FileTiles files={files.map((file) => ({ file, name: file.fileName || t('detail.documentName') }))} />
      )}
    </>
  );
}

const labels = { text: 'claims:detail.write' };

function WriteMessage({ claimNo }: { claimNo: string }) {
  const { t } = useTranslation(['claims', 'web']);
  const form = useForm({ text: '' }, labels);
  const { changed, failedInForm } = useOutcome();
  const files = useAttached();
  function send(): void {
    const input = form.check(sendClaimMessage.input, { claimNo, ...form.values, documents: files.ids });
    if (!input) return;
    if (files.unsent) {
      form.refuse([files.unsent]);
      return;
    }
    void form.send(async () => {
      await callApi(sendClaimMessage, input);
      form.set({ text: '' });
      files.setFiles([]);
      await changed('claims:detail.sent');
    }, failedInForm);
  }
  return (
    <form onSubmit={handled(send)} noValidate>
      <Stack>
        <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
        <TextArea
          id={form.idOf('text')}
          label={t('detail.write')}
          rows={3}
          maxLength={MAX_REMARKS_LENGTH}
          value={form.values.text}
          error={form.errorAt('text')}
          onChange={({ target }) => form.set({ text: target.value })}
        />
        <AttachField
          label={t('detail.attach')}
          purpose="claimDocument"
          max={MAX_DOCUMENTS}
          attached={files}
        />
        <Actions>
          <Button type="submit" busy={form.isBusy}>
            {t(form.isBusy ? 'detail.sending' : 'detail.send')}
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}
