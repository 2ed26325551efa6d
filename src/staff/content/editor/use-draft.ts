import { useEffect, useState } from 'react';
import { contentErrors, saveContentDraft } from '#features/content/staff/content.staff.contract.ts';
import type { ContentKind } from '#features/publishing/content-kinds.rules.ts';
import { ApiError } from '#web/calls/call-api.ts';
import { callStaff } from '../../calls/call-staff.ts';
import { type PieceValue, wholeValue, withValueAt } from '../value.ts';
import type { Piece } from './open-piece.ts';

const TYPING_PAUSE_MS = 1_000;
const AGAIN_MS = 10_000;

/** The draft of an item, with the state of saving. */
export type Draft = ReturnType<typeof useDraft>;

/** Saves the draft whenever typing pauses. */
export function useDraft(kind: ContentKind, piece: Piece, mayEdit: boolean) {
  const [value, setValue] = useState(() => wholeValue(kind, piece.draft?.value ?? piece.value));
  const [kept, setKept] = useState(() => keptOf(piece, value));
  const [others, setOthers] = useState(piece.others);
  const [isSaving, setSaving] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  /** Incremented when the whole value is replaced, for inputs with their own state. */
  const [generation, setGeneration] = useState(0);
  const isDirty = mayEdit && value !== kept.value;
  const isConflict = isChangedMeanwhile(failure);

  useEffect(() => {
    if (!isDirty || isSaving || isHeld || isConflict) return;
    const save = async () => {
      setSaving(true);
      try {
        const { revision, baseVersion } = kept;
        const draft = { kind, id: piece.id, value, revision, baseVersion };
        const answer = await callStaff(saveContentDraft, draft);
        setKept({ baseVersion, value, revision: answer.revision, savedAt: answer.savedAt });
        setOthers(answer.others);
        setFailure(null);
      } catch (caught) {
        setFailure(caught);
      } finally {
        setSaving(false);
      }
    };
    const timer = setTimeout(() => void save(), failure === null ? TYPING_PAUSE_MS : AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isDirty, isSaving, isHeld, isConflict, failure, kept, kind, piece.id, value]);

  const replace = (next: PieceValue) => {
    setValue(next);
    setGeneration((before) => before + 1);
  };
  return {
    value,
    others,
    isDirty,
    isSaving,
    isConflict,
    failure,
    generation,
    revision: kept.revision,
    baseVersion: kept.baseVersion,
    savedAt: kept.savedAt,
    replace,
    /** Shows a conflict with somebody else's change, if that is why a call was refused. */
    refuseConflict: (refusal: unknown) => isChangedMeanwhile(refusal) && setFailure(refusal),
    set: (path: string, next: unknown) => setValue((before) => withValueAt(before, path, next)),
    /** Rebases the typed values on somebody else's version, or replaces them by it. */
    standOn(theirs: Piece, isTaken: boolean) {
      const written = wholeValue(kind, theirs.draft?.value ?? theirs.value);
      // Whoever chose has seen what is stored, also where their draft was begun before it.
      setKept({ ...keptOf(theirs, written), baseVersion: theirs.version });
      setFailure(null);
      if (isTaken) replace(written);
    },
    /** Saving is suspended during publishing: it would create a draft of the previous version. */
    hold: setHeld,
    /** Resets to the public version: the draft was discarded, or has been published. */
    settle(published: Piece, shown: PieceValue) {
      setKept(keptOf({ ...published, draft: null }, shown));
      setFailure(null);
      if (shown !== value) replace(shown);
    },
  };
}

function keptOf({ draft, version }: Piece, value: PieceValue) {
  const { revision = 0, baseVersion = version, savedAt = null } = draft ?? {};
  return { revision, baseVersion, savedAt, value };
}

function isChangedMeanwhile(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === contentErrors.changedMeanwhile.code;
}
