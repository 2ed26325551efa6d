import { Anchor, Group, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ContentKind } from '#features/publishing/content-kinds.rules.ts';
import type { Language } from '#lib/language.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { ErrorSummary } from '../../kit/forms/error-summary.tsx';
import { useUnsaved } from '../../kit/forms/unsaved.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Section } from '../../kit/record/record-page.tsx';
import { useMay } from '../../session/session.ts';
import { listAddress } from '../content.addresses.ts';
import { DotBadge } from '../dot-badge.tsx';
import { kinds } from '../kinds.ts';
import { PageLink } from '../page-link.tsx';
import { siteLink } from '../site-link.ts';
import { StateBadge } from '../state-badge.tsx';
import { languageMarks, wholeValue } from '../value.ts';
import { ConflictAlert } from './conflict-alert.tsx';
import classes from './editor.module.css';
import { FieldInput } from './field-input.tsx';
import { LanguageColumns } from './language-columns.tsx';
import { openPiece, type Piece } from './open-piece.ts';
import { PieceActions } from './piece-actions.tsx';
import { PieceStatus } from './piece-status.tsx';
import { PlannedVersions } from './planned-versions.tsx';
import { useWhenUndone } from './undo-piece.ts';
import { useDraft } from './use-draft.ts';
import { useProblems } from './use-problems.ts';
import { useTitle } from './use-title.ts';

type PieceEditorProps = {
  kind: ContentKind;
  opened: Piece;
  /** Opens what is stored after a change was undone, where nothing typed would be lost by it. */
  onUndone(): void;
};

/** Edits a content item: its common fields, and its texts in each language. */
export function PieceEditor({ kind, opened, onUndone }: PieceEditorProps) {
  const { t } = useTranslation('staff/content');
  const mayEdit = useMay()('content.edit');
  const [piece, setPiece] = useState(opened);
  const draft = useDraft(kind, piece, mayEdit);
  // What was not saved yet meets the stored version as a conflict at its next save.
  useWhenUndone(kind, piece.id, () => draft.isDirty || onUndone());
  const problems = useProblems(kind);
  const shown = useLanguage();
  const [language, setLanguage] = useState<Language>(shown);
  const [ownPictures] = useState(() => new Set<string>());
  useUnsaved(draft.isDirty);
  const leaveTo = useLeaving(draft.isDirty);
  const title = useTitle(kind, draft.value);
  const { fields } = kinds[kind];
  const stored = { value: piece.value && wholeValue(kind, piece.value), older: piece.older };
  const part = {
    kind,
    mayEdit,
    generation: draft.generation,
    value: draft.value,
    errorAt: problems.errorAt,
    ownPictures,
    set(path: string, next: unknown) {
      problems.changed(path);
      draft.set(path, next);
    },
  };
  // The text of a cancelled plan may have become the draft.
  const reopen = async () => {
    const next = await openPiece(kind, piece.id);
    setPiece(next);
    if (!draft.isDirty) draft.standOn(next, true);
  };
  const refuse = (failure: unknown) => {
    const wrong = problems.take(failure);
    if (wrong) setLanguage(wrong);
  };
  return (
    <Page
      title={title}
      lead={<PieceStatus piece={piece} draft={draft} />}
      crumbs={[{ to: listAddress(kind), title: t(`kinds.${kind}`) }]}
      actions={
        <PieceActions
          kind={kind}
          piece={piece}
          draft={draft}
          language={language}
          onPiece={setPiece}
          onLeave={leaveTo}
          onRefused={refuse}
          onAccepted={problems.clear}
        />
      }
    >
      <Group gap="xs">
        {kind === 'seo' ? <PageLink path={piece.id} /> : <StateBadge state={piece.state} />}
        {kind !== 'seo' && piece.address !== null && (
          <Anchor href={siteLink(piece.address, language)} target="_blank" rel="noreferrer" size="sm">
            {t('seeIt')}
          </Anchor>
        )}
        {(piece.draft !== null || draft.revision > 0) && <DotBadge color="warn">{t('draft')}</DotBadge>}
      </Group>
      <ConflictAlert kind={kind} draft={draft} id={piece.id} onPiece={setPiece} />
      <ErrorSummary errors={problems.errors} />
      <Stack gap="md">
        {piece.planned.length > 0 && (
          <Section title={t('planned.title')}>
            <PlannedVersions planned={piece.planned} onChange={reopen} />
          </Section>
        )}
        {fields.length > 0 && (
          <Section title={t('general')}>
            <div className={classes.general}>
              {fields
                .filter(({ isShown }) => isShown?.(draft.value) ?? true)
                .map((field) => (
                  <FieldInput key={field.name} {...part} field={field} path={field.name} />
                ))}
            </div>
          </Section>
        )}
        <Section title={t('texts')}>
          <LanguageColumns
            {...part}
            marks={languageMarks(kind, draft.value, stored)}
            language={language}
            onLanguage={setLanguage}
          />
        </Section>
      </Stack>
    </Page>
  );
}

/** Navigates as soon as nothing is unsaved, so that nobody is asked about what has just been published. */
function useLeaving(isDirty: boolean) {
  const navigate = useNavigate();
  const [to, setTo] = useState<string | null>(null);
  useEffect(() => {
    if (to !== null && !isDirty) void navigate(to, { replace: true });
  }, [to, isDirty, navigate]);
  return setTo;
}
