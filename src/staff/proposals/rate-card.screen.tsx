import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { cardFile, getCard } from '#features/proposals/rate-cards.staff.contract.ts';
import { bangkokDate } from '#lib/clock.ts';
import type { OutputOf } from '#lib/contract.ts';
import { formatDateTime, formatNumber } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { callStaff } from '../calls/call-staff.ts';
import { Loaded } from '../kit/page/loaded.tsx';
import { Facts } from '../kit/record/facts.tsx';
import { RecordPage, Section } from '../kit/record/record-page.tsx';
import { CardComparisonPart } from './card-comparison.tsx';
import { CardPrices } from './card-prices.tsx';
import { proposalAddresses } from './proposals.addresses.ts';

/** One price list: its content, and its changes from the previous one. */
export default function RateCardScreen() {
  const { validFrom = '' } = useParams();
  const card = useQuery({
    queryKey: ['proposals', 'card', validFrom],
    queryFn: ({ signal }) => callStaff(getCard, { validFrom }, signal),
  });
  return <Loaded query={card}>{(found) => <Whole card={found} />}</Loaded>;
}

function Whole({ card }: { card: OutputOf<typeof getCard> }) {
  const { t } = useTranslation('staff/proposals');
  const language = useLanguage();
  const { validFrom, name, publisher, sheets, comparison, proposalId } = card;
  const file = `${cardFile.path}?${new URLSearchParams({ validFrom })}`;
  return (
    <RecordPage
      title={name}
      lead={t('cards.from', { from: formatDateTime(validFrom, language) })}
      crumbs={[{ to: proposalAddresses.rateCards, title: t('cards.title') }]}
      actions={
        <>
          <Button
            component={Link}
            to={`${proposalAddresses.simulator}?${new URLSearchParams({ day: bangkokDate(new Date(validFrom)) })}`}
          >
            {t('simulator.open')}
          </Button>
          <Button component="a" href={file} download>
            {t('cards.download')}
          </Button>
        </>
      }
      beside={
        <Section title={t('facts')}>
          <Facts
            facts={[
              { label: t('cards.publisher'), value: publisher },
              ...sheets.map(({ table, rows }) => ({
                label: t(`cards.tables.${table}`),
                value: t('cards.rows', { count: rows.length, many: formatNumber(rows.length, language) }),
              })),
            ]}
          />
          {proposalId && (
            <Anchor component={Link} to={`${proposalAddresses.proposals}/${proposalId}`}>
              {t('cards.itsProposal')}
            </Anchor>
          )}
        </Section>
      }
    >
      <CardPrices sheets={sheets} />
      {comparison && (
        <Section title={t('differences')}>
          <CardComparisonPart comparison={comparison} />
        </Section>
      )}
    </RecordPage>
  );
}
