import { useTranslation } from 'react-i18next';
import { useRouteLoaderData } from 'react-router';
import { StructuredDataScript } from '#web/head/structured-data.tsx';
import { useLanguage } from '#web/texts/use-language.ts';
import type { Opening } from '../careers.contract.ts';
import { jobPostingData } from '../job-posting.rules.ts';

/** Structured data of an opening. */
export function OpeningData({ opening }: { opening: Opening }) {
  const { t } = useTranslation('careers');
  const language = useLanguage();
  const publicUrl = useRouteLoaderData('root')?.publicUrl;
  if (typeof publicUrl !== 'string') return null;
  const names = {
    position: t(`positions.${opening.position}`),
    duties: t('opening.duties'),
    requirements: t('opening.requirements'),
  };
  return <StructuredDataScript of={jobPostingData(opening, names, { publicUrl, language })} />;
}
