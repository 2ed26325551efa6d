import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MainAside } from '#ui/layout/main-aside.tsx';
import type { ClaimView } from '../../claim-parts.contract.ts';
import { RulesLinks } from '../rules-links.tsx';
import { useClaimsPage } from '../use-claim-words.ts';
import { AnswerPart } from './answer-part.tsx';
import { Calculation } from './calculation.tsx';
import { ClaimFacts } from './claim-facts.tsx';
import { ClaimHead } from './claim-head.tsx';
import { ClaimTimeline } from './claim-timeline.tsx';
import { MessagesPart } from './messages-part.tsx';
import { PayeePart } from './payee-part.tsx';
import { useFreshLinks } from './use-fresh-links.ts';

/** One claim: its state, what comes next and possible actions first, then all details. */
export function ClaimDetail({ claim }: { claim: ClaimView }) {
  const { t } = useTranslation('claims');
  const page = useClaimsPage();
  useFreshLinks();
  return (
    <MainAside
      main={
        <>
          <ClaimHead claim={claim} />
          {claim.asked && <AnswerPart claim={claim} asked={claim.asked} />}
          <Calculation claim={claim} />
          <MessagesPart claim={claim} />
        </>
      }
      aside={
        <>
          <ClaimTimeline claim={claim} />
          <ClaimFacts claim={claim} />
          <PayeePart claim={claim} />
          <RulesLinks />
          <Link to={page()}>{t('detail.back')}</Link>
        </>
      }
    />
  );
}
