import { useTranslation } from 'react-i18next';
import { sentenceOfFailure } from '#web/forms/form-problems.ts';
import { formatDateTime, formatTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import type { Piece } from './open-piece.ts';
import type { Draft } from './use-draft.ts';

/** The publication times of an item, the state of saving, and who else has it open. */
export function PieceStatus({ piece, draft }: { piece: Piece; draft: Draft }) {
  const { t } = useTranslation('staff/content');
  const language = useLanguage();
  const { publishAt, offlineAt, clicks } = piece;
  const times = [
    publishAt && t('times.from', { when: formatDateTime(publishAt, language) }),
    offlineAt && t('times.until', { when: formatDateTime(offlineAt, language) }),
    clicks && t('clicksSince', clicks),
  ];
  const kept = () => {
    if (draft.isConflict) return t('save.stopped');
    if (draft.failure !== null) return t('save.failed', { reason: sentenceOfFailure(draft.failure, t) });
    if (draft.isSaving || draft.isDirty) return t('save.saving');
    return draft.savedAt && t('save.saved', { time: formatTime(draft.savedAt, language) });
  };
  const saved = [kept(), draft.others.length > 0 && t('others', { names: draft.others.join(', ') })];
  const [shown, said] = [times.filter(Boolean).join(' · '), saved.filter(Boolean).join(' · ')];
  return (
    <>
      {shown}
      {shown && said && ' · '}
      <span role="status">{said}</span>
    </>
  );
}
