import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../routes/paths.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { ReadingLayout } from '../../../ui/layout/reading-layout.tsx';
import { SideList } from '../../../ui/navigation/side-list.tsx';
import styles from './personal.module.css';
import { listOwn, type PersonalPart, partGroups, pathOfPart } from './personal-paths.ts';
import { useLayout } from './use-personal.ts';

type Props = { current: PersonalPart | 'overview'; children: ReactNode };

/** One section of the personal centre: alone on a phone, beside the list of all of them on a desktop. */
export function PersonalFrame({ current, children }: Props) {
  const { t } = useTranslation('personal-centre');
  const isPhone = useLayout() === 'mobile';
  useFocusOnNewPart(current);
  const isOverview = current === 'overview';
  const header = (
    <PageHeader
      title={isOverview ? t('title') : t(`parts.${current}.title`)}
      lead={isOverview ? undefined : t(`parts.${current}.text`)}
    />
  );
  const content = (
    <div className={isOverview ? styles.stack : `${styles.stack} ${styles.part}`}>{children}</div>
  );
  if (isPhone) {
    return (
      <>
        {header}
        {content}
      </>
    );
  }
  return (
    <ReadingLayout header={header} beside={<Sections current={current} />}>
      {content}
    </ReadingLayout>
  );
}

function Sections({ current }: { current: Props['current'] }) {
  const { t } = useTranslation('personal-centre');
  const first = [
    { name: t('overview'), to: paths.personalCentre, isCurrent: current === 'overview' },
    ...listOwn('desktop').map(({ name, path }) => ({ name: t(`lists.${name}`), to: path })),
  ];
  const groups = [
    { links: first },
    ...partGroups.map(({ name, parts }) => ({
      name: t(`groups.${name}`),
      links: parts.map((part) => ({
        name: t(`parts.${part}.title`),
        to: pathOfPart(part, 'desktop'),
        isCurrent: current === part,
      })),
    })),
  ];
  return <SideList label={t('title')} groups={groups} />;
}

/** Sections share a path, and only a new path moves the focus by itself. */
function useFocusOnNewPart(current: Props['current']): void {
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [current]);
}
