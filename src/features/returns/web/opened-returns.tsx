import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskedCode } from '#features/delivery-instructions/web/code/asked-code.widget.tsx';
import { useCode } from '#features/delivery-instructions/web/code/use-code.widget.ts';
import { OpenedPart } from '#features/tracking/web/opened/opened-part.widget.tsx';
import { useOpened } from '#features/tracking/web/opened/use-opened.widget.ts';
import { brand } from '#lib/brand.ts';
import type { OutputOf } from '#lib/contract.ts';
import { paths } from '#routes/paths.ts';
import { Actions } from '#ui/actions/actions.tsx';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { announce } from '#web/state/notices.ts';
import { returnCalls } from '../returns.calls.ts';
import type { askReturn, callOffReturn, readReturns } from '../returns.contract.ts';
import { agreedPrice } from '../returns.rules.ts';
import { type AskDraft, emptyDraft } from './ask-draft.ts';
import { AskReturn } from './ask-return.tsx';
import { ReturnCards } from './return-cards.tsx';

type Read = OutputOf<typeof readReturns>;

/** The returns of a parcel, after the digits of the phone where the visitor has no other access. */
export function OpenedReturns({ billCode }: { billCode: string }) {
  const { t, i18n } = useTranslation('returns');
  const { view, reload, send } = useOpened(billCode, i18n.language, (opener, signal) =>
    callApi<typeof readReturns>(returnCalls.readReturns, opener, { signal }),
  );
  // Kept here, so that digits that are asked for again take nothing away.
  const [draft, setDraft] = useState<AskDraft>(emptyDraft);
  const texts = {
    loading: t('screen.loading'),
    locked: t('screen.locked'),
    verify: t('screen.verify'),
    failed: t('screen.failed'),
    again: t('screen.again'),
  };

  async function ask({ reason, note }: AskDraft, agreedSatang: number | undefined): Promise<void> {
    if (reason === '') return;
    await send((opener) =>
      callApi<typeof askReturn>(returnCalls.askReturn, { ...opener, reason, note, agreedSatang }),
    );
    announce(t('screen.asked'), { tone: 'good' });
    setDraft(emptyDraft);
  }

  const callOff = (returnId: string) =>
    send((opener) => callApi<typeof callOffReturn>(returnCalls.callOffReturn, { ...opener, returnId }));

  return (
    <OpenedPart billCode={billCode} view={view} reload={reload} texts={texts}>
      {(read) => (
        <Returns read={read} draft={draft} onDraft={setDraft} ask={ask} reload={reload} callOff={callOff} />
      )}
    </OpenedPart>
  );
}

type Props = {
  read: Read;
  draft: AskDraft;
  onDraft(draft: AskDraft): void;
  ask(draft: AskDraft, agreedSatang: number | undefined): Promise<void>;
  reload(): void;
  callOff(returnId: string): Promise<void>;
};

function Returns({ read, draft, onDraft, ask, reload, callOff }: Props) {
  const { t } = useTranslation('returns');
  const { asked, withCode } = useCode(read);
  const { billCode, offer, canAsk, obstacle, returns, phones } = read;
  return (
    <>
      {returns && returns.length > 0 && (
        <ReturnCards returns={returns} callOff={(id) => withCode(['consignee'], () => callOff(id))} />
      )}
      {canAsk && offer && (
        <AskReturn
          offer={offer}
          needsCode={read.needsCode}
          draft={draft}
          onDraft={onDraft}
          ask={(said) => withCode(['consignee'], () => ask(said, agreedPrice(offer)))}
          onStale={reload}
        />
      )}
      {offer && !canAsk && (
        <Notice tone="info">
          <p>{t('screen.notYours')}</p>
        </Notice>
      )}
      {obstacle && (
        <Notice tone="info">
          <p>{t(`obstacles.${obstacle}`, { phone: brand.callCentre })}</p>
        </Notice>
      )}
      <Actions>
        <ButtonLink to={paths.waybill(billCode)}>{t('screen.back')}</ButtonLink>
      </Actions>
      <AskedCode asked={asked} billCode={billCode} phones={phones} />
    </>
  );
}
