import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskedCode } from '#features/delivery-instructions/web/code/asked-code.widget.tsx';
import { useCode } from '#features/delivery-instructions/web/code/use-code.widget.ts';
import { OpenedPart } from '#features/tracking/web/opened/opened-part.widget.tsx';
import { useOpened } from '#features/tracking/web/opened/use-opened.widget.ts';
import type { OutputOf } from '#lib/contract.ts';
import { paths } from '#routes/paths.ts';
import { Actions } from '#ui/actions/actions.tsx';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { announce } from '#web/state/notices.ts';
import { collectCodeCalls } from '../collect-codes.calls.ts';
import type { makeCollectCode, readCollectCodes, revokeCollectCode } from '../collect-codes.contract.ts';
import { CodeList } from './code-list.tsx';
import { emptyDraft, MakeCode, type MakeDraft } from './make-code.tsx';

type Read = OutputOf<typeof readCollectCodes>;

/** The codes, after the digits of the phone where the visitor has no other access. */
export function OpenedCodes({ billCode }: { billCode: string }) {
  const { t, i18n } = useTranslation('collect-codes');
  const { view, reload, send } = useOpened(billCode, i18n.language, (opener, signal) =>
    callApi<typeof readCollectCodes>(collectCodeCalls.readCollectCodes, opener, { signal }),
  );
  // Kept here, so that digits that are asked for again take nothing away.
  const [draft, setDraft] = useState<MakeDraft>(emptyDraft);
  const texts = {
    loading: t('screen.loading'),
    locked: t('screen.locked'),
    verify: t('screen.verify'),
    failed: t('screen.failed'),
    again: t('screen.again'),
  };

  async function make(input: { name: string; collectOn: string }): Promise<void> {
    await send((opener) =>
      callApi<typeof makeCollectCode>(collectCodeCalls.makeCollectCode, { ...opener, ...input }),
    );
    announce(t('screen.made', { name: input.name }), { tone: 'good' });
    setDraft(emptyDraft);
  }

  const revoke = (id: string) =>
    send((opener) =>
      callApi<typeof revokeCollectCode>(collectCodeCalls.revokeCollectCode, { ...opener, id }),
    );

  return (
    <OpenedPart billCode={billCode} view={view} reload={reload} texts={texts}>
      {(read) => <Codes read={read} draft={draft} onDraft={setDraft} make={make} revoke={revoke} />}
    </OpenedPart>
  );
}

type CodesProps = {
  read: Read;
  draft: MakeDraft;
  onDraft(draft: MakeDraft): void;
  make(input: { name: string; collectOn: string }): Promise<void>;
  revoke(id: string): Promise<void>;
};

function Codes({ read, draft, onDraft, make, revoke }: CodesProps) {
  const { t } = useTranslation('collect-codes');
  const { asked, withCode } = useCode(read);
  const { billCode, canMake, isWaiting, codes, phones } = read;
  return (
    <>
      {codes && codes.length > 0 && (
        <CodeList codes={codes} revoke={(id) => withCode(['consignee'], () => revoke(id))} />
      )}
      {canMake ? (
        <MakeCode
          read={read}
          draft={draft}
          onDraft={onDraft}
          make={(input) => withCode(['consignee'], () => make(input))}
        />
      ) : (
        <Notice tone="info">
          <p>{t(isWaiting ? 'screen.notYours' : 'screen.notWaiting')}</p>
        </Notice>
      )}
      <Actions>
        <ButtonLink to={paths.waybill(billCode)}>{t('screen.back')}</ButtonLink>
      </Actions>
      <AskedCode asked={asked} billCode={billCode} phones={phones} />
    </>
  );
}
