import { useTranslation } from 'react-i18next';
import { assignSeveral } from '#features/applications/several-applications.contract.ts';
import type { ApplicationDetail } from '#features/applications/staff/applications.staff.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { type Receiver, useHandOverWords } from '../kit/queue/hand-over.tsx';
import { sayFailure } from '../kit/say-failure.ts';
import { showUndo } from '../kit/undo-notice.tsx';
import { reloadApplications } from './use-application.ts';

/** Takes the application on, hands it over or gives it back, as it was seen. */
export function useAssign({ application }: Pick<ApplicationDetail, 'application'>) {
  const { t } = useTranslation('staff/applications');
  const wordsOf = useHandOverWords();
  const { applicationNo, state, assignedTo, name } = application;
  return async (receiver: Receiver): Promise<void> => {
    const seen = { applicationNo, state, assignedTo };
    try {
      const { changed, left } = await callStaff(assignSeveral, { applications: [seen], to: receiver.to });
      const leftOut = left.map(({ why }) => t(`several.left.${why}`, { name, applicationNo }));
      showUndo({ message: changed.length > 0 ? wordsOf(receiver, changed.length) : '', left: leftOut }, t);
    } catch (failure) {
      sayFailure(failure, t);
    } finally {
      await reloadApplications();
    }
  };
}
