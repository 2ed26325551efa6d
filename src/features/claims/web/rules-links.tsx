import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#routes/paths.ts';
import { PagePart } from '#ui/layout/page-part.tsx';
import { LinkRow } from '#ui/navigation/link-row.tsx';

const pages = [
  { name: 'rulesClaim', slug: 'claim-rules' },
  { name: 'rulesMoney', slug: 'compensation' },
  { name: 'rulesHow', slug: 'how-to-claim' },
];

/** Links to the claim rules [D-15]. */
export function RulesLinks() {
  const { t } = useTranslation('claims');
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <PagePart>
        <h2 id={id}>{t('detail.rules')}</h2>
        <LinkRow>
          {pages.map(({ name, slug }) => (
            <Link key={slug} to={paths.terms(slug)}>
              {t(`detail.${name}`)}
            </Link>
          ))}
        </LinkRow>
      </PagePart>
    </nav>
  );
}
