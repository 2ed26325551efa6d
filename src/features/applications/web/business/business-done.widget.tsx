import { useTranslation } from 'react-i18next';
import { paths } from '#routes/paths.ts';
import type { BusinessKind } from '../../business-draft.rules.ts';
import { ApplicationDone } from '../form/application-done.tsx';

const onward: Record<BusinessKind, string> = {
  franchise: paths.partner,
  vip: paths.services,
  dropPoint: paths.dropPointService,
};

/** The confirmation of such an application, in place of its form. */
export function BusinessDone({ kind, applicationNo }: { kind: BusinessKind; applicationNo: string }) {
  const { t } = useTranslation('applications');
  const next = { name: t(`business.onward.${kind}`), to: onward[kind] };
  return <ApplicationDone applicationNo={applicationNo} kind={kind} onward={next} />;
}
