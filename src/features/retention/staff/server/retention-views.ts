import { keptFor, keptForDays } from '#features/rules/rule-texts.rules.ts';
import type { RuleSet } from '#features/rules/rules.rules.ts';
import type { Language } from '#lib/language.ts';
import type { PlannedKind } from '../../server/retention.service.ts';
import type { RetentionKind } from '../../server/retention-kind.ts';
import type { RetentionKindView } from '../retention.staff.contract.ts';

/** A kind of data as staff see it. */
export function toKindView(
  { kind, rows, oldest, pass }: PlannedKind,
  rules: RuleSet,
  language: Language,
): RetentionKindView {
  return {
    name: kind.name,
    outcome: kind.outcome,
    figure: typeof kind.term === 'object' && 'figure' in kind.term ? kind.term.figure : null,
    keptFor: termInWords(kind, rules, language),
    waiting: rows,
    oldestAt: oldest?.toISOString() ?? null,
    lastStartedAt: pass?.startedAt?.toISOString() ?? null,
    lastEndedAt: pass?.endedAt?.toISOString() ?? null,
    lastRows: pass?.rows ?? 0,
    totalRows: pass?.total ?? 0,
    nextAt: pass?.dueAt.toISOString() ?? null,
  };
}

/** How long it is kept; null where each row carries a date of its own. */
export function termInWords(
  { term }: Pick<RetentionKind, 'term'>,
  rules: RuleSet,
  language: Language,
): string | null {
  if (term === 'ownDate') return null;
  return 'days' in term ? keptForDays(term.days, language) : keptFor(term.figure, rules, language);
}
