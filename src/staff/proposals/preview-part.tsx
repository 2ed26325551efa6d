import { Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ExamplePrice, previewProposal } from '#features/proposals/proposals.contract.ts';
import { formatMoney } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { callStaff } from '../calls/call-staff.ts';
import { Loaded } from '../kit/page/loaded.tsx';
import { Section } from '../kit/record/record-page.tsx';
import { PieceLink } from './figures-part.tsx';

/** What customers would pay and read with and without a proposal. */
export function PreviewPart({ proposalId, revision }: { proposalId: string; revision: number }) {
  const { t } = useTranslation('staff/proposals');
  const preview = useQuery({
    queryKey: ['proposals', 'preview', proposalId, revision],
    queryFn: ({ signal }) => callStaff(previewProposal, { proposalId }, signal),
  });
  return (
    <Section title={t('preview.title')}>
      <Loaded query={preview}>
        {({ prices, texts, moreTexts }) => (
          <Stack gap="md">
            <Prices prices={prices} />
            {texts.length > 0 && (
              <Title order={3} size="h5">
                {t('preview.texts')}
              </Title>
            )}
            {texts.map(({ before, after, ...piece }) => (
              <Stack key={`${piece.kind} ${piece.id} ${before}`} gap={4}>
                <Text size="sm" component="div">
                  <PieceLink piece={piece} />
                </Text>
                <Text component="del" size="sm" c="dimmed">
                  {before}
                </Text>
                <Text component="ins" size="sm" td="none">
                  {after}
                </Text>
              </Stack>
            ))}
            {moreTexts > 0 && <Text c="dimmed">{t('preview.more', { count: moreTexts })}</Text>}
          </Stack>
        )}
      </Loaded>
    </Section>
  );
}

function Prices({ prices }: { prices: readonly ExamplePrice[] }) {
  const { t } = useTranslation('staff/proposals');
  return (
    <Table verticalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('preview.example')}</Table.Th>
          <Table.Th scope="col">{t('preview.service')}</Table.Th>
          <Table.Th scope="col" ta="end">
            {t('columns.before')}
          </Table.Th>
          <Table.Th scope="col" ta="end">
            {t('columns.after')}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {prices.map((price) => (
          <PriceRow key={`${price.example} ${price.service}`} price={price} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function PriceRow({ price: { example, service, beforeSatang, afterSatang } }: { price: ExamplePrice }) {
  const { t } = useTranslation('staff/proposals');
  const language = useLanguage();
  const show = (satang: number | null) =>
    satang === null ? t('preview.notTaken') : formatMoney(satang, language);
  const isSame = beforeSatang === afterSatang;
  return (
    <Table.Tr>
      <Table.Td>{t(`examples.${example}`)}</Table.Td>
      <Table.Td>{t(`services.${service}`)}</Table.Td>
      <Table.Td ta="end" c="dimmed">
        {show(beforeSatang)}
      </Table.Td>
      <Table.Td ta="end" fw={isSame ? 400 : 600}>
        {isSame ? t('preview.same') : show(afterSatang)}
      </Table.Td>
    </Table.Tr>
  );
}
