import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { seoList } from '#features/seo/seo.contract.ts';
import { headTexts } from '#features/seo/seo.rules.ts';
import { brand } from '#lib/brand.ts';
import { paths } from '#routes/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { PageActions, PageHeader } from '#ui/layout/page-header.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import { callApi } from '#web/calls/call-api.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { findOpenings } from '../careers.contract.ts';
import { departments } from '../positions.rules.ts';
import type { Route } from './+types/working-here.page';
import styles from './careers.module.css';
import { vacanciesPath } from './careers-url.ts';

const steps = ['choose', 'send', 'answer', 'meet', 'offer'] as const;

export const handle = {
  title: 'careers:about.name',
  description: 'careers:about.lead',
  loadsTexts: true,
} satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const [{ departments: open }, seo] = await Promise.all([
    callApi(findOpenings, {}, { context }),
    callApi(seoList, {}, { context }).catch(() => []),
  ]);
  const head: PageHead = { texts: headTexts(seo, url.pathname) };
  return { head, open: Object.fromEntries(open.map(({ id, count }) => [id, count])) };
}

/** Working here: the company, the departments, and the hiring process [RD-26, RM-15]. */
export default function WorkingHerePage({ loaderData: { open } }: Route.ComponentProps) {
  const { t } = useTranslation('careers');
  const language = useLanguage();
  const name = brand.name[language];
  return (
    <>
      <Breadcrumbs above={[]} here={t('about.name')} />
      <PageHeader title={t('about.title', { brand: name })} lead={t('about.lead')} picture="/art/people.svg">
        <PageActions>
          <ButtonLink to={paths.jobVacancies()}>{t('about.see')}</ButtonLink>
        </PageActions>
      </PageHeader>
      <Stack far>
        <section aria-labelledby="who" className={styles.words}>
          <h2 id="who">{t('about.who')}</h2>
          <p>{t('about.whoText', { brand: name })}</p>
          <Link to={paths.joinUs}>{t('about.more')}</Link>
        </section>
        <Departments open={open} />
        <HowHiringGoes />
      </Stack>
    </>
  );
}

/** Every department; those with openings link to them. */
function Departments({ open }: { open: Record<string, number> }) {
  const { t } = useTranslation('careers');
  return (
    <section aria-labelledby="departments" className={styles.hiring}>
      <h2 id="departments">{t('about.departments')}</h2>
      <ul className={styles.departments}>
        {departments.map((id) => {
          const count = open[id] ?? 0;
          const name = t(`departments.${id}`);
          return (
            <li key={id}>
              {count > 0 ? <Link to={vacanciesPath({ department: id })}>{name}</Link> : name}
              <span>{count > 0 ? t('about.open', { count }) : t('about.none')}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function HowHiringGoes() {
  const { t } = useTranslation('careers');
  return (
    <section aria-labelledby="steps" className={styles.words}>
      <h2 id="steps">{t('about.steps')}</h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>
            <h3>{t(`steps.${step}.title`)}</h3>
            <p>{t(`steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
      <p className={styles.small}>{t('apply.free', { phone: brand.callCentre })}</p>
      <p className={styles.small}>
        <Link to={paths.terms('candidate-privacy-policy')}>{t('apply.privacy')}</Link>
      </p>
    </section>
  );
}
