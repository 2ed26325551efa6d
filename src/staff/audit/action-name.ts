import { useTranslation } from 'react-i18next';
import { NEW_PREFIX } from '#features/content/staff/content.staff.rules.ts';
import type { AuditRow } from '#features/staff/audit/audit.contract.ts';
import { namespaces } from '../registrations.ts';

type Subject = Pick<AuditRow, 'subjectKind' | 'subjectId' | 'subjectName'>;

/** A name that code gave: one word. Names that people gave may have anything in them, also what i18next would read. */
const WORD = /^[A-Za-z]+$/;

/**
 * The display name of an action, a kind of record or a record in the audit log; its identifier where no text exists.
 * Each folder of the back office has its own names under `audit` in its texts.
 */
export function useAuditNames() {
  const { t } = useTranslation('staff/audit');
  const kind = (kind: string) => t(`audit.kinds.${kind}`, { ns: namespaces, defaultValue: kind });
  return {
    action: (action: string) => t(`audit.actions.${action}`, { ns: namespaces, defaultValue: action }),
    kind,
    /** Kind and name; a record that code names by a word, as a list or a file, has a text of its own. */
    subject: ({ subjectKind, subjectId, subjectName }: Subject) => {
      if (subjectName === '' && subjectId.startsWith(NEW_PREFIX))
        return t('unpublished', { kind: kind(subjectKind) });
      const name = subjectName || subjectId;
      const plain = `${kind(subjectKind)} ${name}`;
      if (!WORD.test(name)) return plain;
      return t(`audit.subjects.${subjectKind}.${name}`, { ns: namespaces, defaultValue: plain });
    },
  };
}
