import { useTranslation } from 'react-i18next';
import { OpenedPart } from '#features/tracking/web/opened/opened-part.widget.tsx';
import { useOpened } from '#features/tracking/web/opened/use-opened.widget.ts';
import { callApi } from '#web/calls/call-api.ts';
import { objectionCalls } from '../objections.calls.ts';
import type { codObjection, objectToCod } from '../objections.contract.ts';
import { ObjectionChoice } from './objection-choice.tsx';

/** The objection, after the digits of the phone where the visitor has no other access. */
export function OpenedObjection({ billCode }: { billCode: string }) {
  const { t, i18n } = useTranslation('cod-ledger');
  const { view, reload, send } = useOpened(billCode, i18n.language, (opener, signal) =>
    callApi<typeof codObjection>(objectionCalls.codObjection, opener, { signal }),
  );
  const object = () => send((opener) => callApi<typeof objectToCod>(objectionCalls.objectToCod, opener));
  const texts = {
    loading: t('objection.loading'),
    locked: t('objection.locked'),
    verify: t('objection.verify'),
    failed: t('objection.failed'),
    again: t('objection.again'),
  };
  return (
    <OpenedPart billCode={billCode} view={view} reload={reload} texts={texts}>
      {(objecting) => <ObjectionChoice objecting={objecting} object={object} />}
    </OpenedPart>
  );
}
