import { useTranslation } from 'react-i18next';
import { useRouteLoaderData } from 'react-router';
import { toLanguage } from '#lib/language.ts';
import { StructuredDataScript } from '#web/head/structured-data.tsx';
import type { Opening } from '../careers.contract.ts';
import { jobPostingData } from '../job-posting.rules.ts';

/** An opening as search engines read it. */
export function OpeningData({ opening }: { opening: Opening }) {
  const { t, i18n } = useTranslation('careers');
  const language = toLanguage(i18n.language);
  const publicUrl = useRouteLoaderData('root')?.publicUrl;
  if (typeof publicUrl !== 'string') return null;
  const names = {
    position: t(`positions.${opening.position}`),
    duties: t('opening.duties'),
    requirements: t('opening.requirements'),
  };
  return <StructuredDataScript of={jobPostingData(opening, names, { publicUrl, language })} />;
}
