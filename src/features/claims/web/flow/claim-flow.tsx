import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router';
import { brand } from '#lib/brand.ts';
import { plain } from '#lib/plain-text.ts';
import { paths } from '#routes/paths.ts';
import { NeedsScript } from '#ui/feedback/needs-script.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { DraftAround, DraftLine } from '#ui/flow/draft-line.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { LinkRow } from '#ui/navigation/link-row.tsx';
import { useOutcome } from '#web/forms/use-outcome.ts';
import { useSession } from '#web/state/session.ts';
import { useIsOnline } from '#web/state/use-is-online.ts';
import { useIsPhone } from '#web/state/use-layout.ts';
import type { ClaimStep } from '../../claim-flow.rules.ts';
import { claimDrafts } from './claim-drafts.ts';
import { ClaimForm } from './claim-forms.tsx';
import { claimMenu } from './claim-menu.ts';
import type { ClaimQuery } from './claim-url.ts';
import { claimFiles } from './files/use-files.ts';
import type { LoadedClaim } from './load-claim.ts';
import { LoginButton } from './login-card.tsx';
import { useClaimSteps } from './parts/review-part.tsx';
import { Questions } from './questions.tsx';
import { type ClaimState, useClaim } from './use-claim.ts';
import { usePrefill } from './use-prefill.ts';

/** The claim form: steps on a phone, one page on a desktop. */
export function ClaimFlow({ flow, query }: { flow: LoadedClaim; query: ClaimQuery }) {
  const { t } = useTranslation('claims');
  const isPhone = useIsPhone();
  const user = useSession();
  const { step, at, isNextDay } = query;
  const state = useClaim(flow, { user, at, isNextDay, shownStep: isPhone ? step : null });
  usePrefill(flow, state.owner, query);
  /** A parcel that came with the URL is no draft of before. */
  const [isFilledIn] = useState(query.billCode !== null);
  const isResumed = state.draft.isResumed && !isFilledIn;
  const title = t(isNextDay ? 'flow.nextDayTitle' : 'flow.title');
  const lead = t(isNextDay ? 'flow.nextDayLead' : 'flow.lead');
  return (
    <>
      <PageHeader title={title} lead={isPhone && step !== 'waybill' ? undefined : lead} />
      <NeedsScript>{t('flow.needsScript', { phone: brand.callCentre })}</NeedsScript>
      <Stack>
        {!flow.isCustomer && (!isPhone || step === 'waybill') && <VisitorNote state={state} />}
        <DraftAround
          isResumed={isResumed && (!isPhone || step === 'waybill')}
          line={
            (!isPhone || step === 'waybill' || step === 'review') && (
              <OwnDraft isResumed={isResumed} step={isPhone ? step : null} state={state} />
            )
          }
        >
          <ClaimForm step={isPhone ? step : null} state={state} />
        </DraftAround>
        {!isPhone && <AboutClaims />}
      </Stack>
      <Questions state={state} />
    </>
  );
}

/** A visitor starts without a login, and is told at the start where it comes [RD-24]. */
function VisitorNote({ state }: { state: ClaimState }) {
  const { t } = useTranslation('claims');
  return (
    <Notice
      tone="info"
      title={t('flow.visitor.title')}
      actions={<LoginButton step="waybill" state={state} />}
    >
      <p>{t('flow.visitor.text')}</p>
    </Notice>
  );
}

/** The menu in the title bar of a phone. */
function AboutClaims() {
  const { t } = useTranslation('claims');
  return (
    <nav aria-label={plain(t('flow.menu.label'))}>
      <LinkRow>
        {claimMenu.map(({ name, to }) => (
          <Link key={to} to={to}>
            {t(name)}
          </Link>
        ))}
        <Link to={paths.terms('how-to-claim')}>{t('flow.menu.howTo')}</Link>
      </LinkRow>
    </nav>
  );
}

type OwnDraftProps = { isResumed: boolean; step: ClaimStep | null; state: ClaimState };

/** Says what is kept of the claim and where, and starts again on request. */
function OwnDraft({ isResumed, step, state }: OwnDraftProps) {
  const { t } = useTranslation('claims');
  const { failed } = useOutcome();
  const { revalidate } = useRevalidator();
  const steps = useClaimSteps(state, step === null);
  const { isSaved } = state.draft;
  const isOnline = useIsOnline();
  if (isSaved === null) return null;
  const ofCustomer = isSaved ? 'saved' : isOnline ? 'saving' : 'here';
  const where = state.owner === '' ? 'visitor' : ofCustomer;
  async function clear(): Promise<void> {
    claimFiles.dropAll();
    await claimDrafts.throwAway(state.owner).catch(failed);
    // The dialog closes before the page is reloaded.
    void revalidate();
  }
  const question = {
    title: t('flow.draft.clearTitle'),
    text: t('flow.draft.clearText'),
    keep: t('flow.draft.clearNo'),
  };
  return (
    <DraftLine
      steps={steps}
      isResumed={isResumed}
      current={step ?? undefined}
      clear={t('flow.draft.clear')}
      question={question}
      onClear={clear}
    >
      {t(`flow.draft.${where}`)}
    </DraftLine>
  );
}
