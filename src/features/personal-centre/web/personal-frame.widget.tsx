import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#routes/paths.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ReadingLayout } from '#ui/layout/reading-layout.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { SideList } from '#ui/navigation/side-list.tsx';
import { useIsPhone } from '#web/state/use-layout.ts';
import styles from './personal.module.css';
import {
  isPersonalPart,
  listOwn,
  type OwnList,
  type PersonalPart,
  partGroups,
  pathOfPart,
} from './personal-paths.ts';

type Part = PersonalPart | 'overview' | OwnList;
type Props = {
  current: Part;
  /** For pages of other features, which have their own title. */
  title?: string;
  lead?: string;
  children: ReactNode;
};

/** One section of the personal centre: alone on a phone, beside the list of sections on a desktop. */
export function PersonalFrame({ current, title, lead, children }: Props) {
  const { t } = useTranslation('personal-centre');
  const isPhone = useIsPhone();
  useFocusOnNewPart(current);
  const isPart = isPersonalPart(current);
  const header = (
    <PageHeader
      title={title ?? t(isPart ? `parts.${current}.title` : 'title')}
      lead={lead ?? (isPart ? t(`parts.${current}.text`) : undefined)}
    />
  );
  const content = (
    <div className={isPart ? styles.part : undefined}>
      <Stack far>{children}</Stack>
    </div>
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

function Sections({ current }: { current: Part }) {
  const { t } = useTranslation('personal-centre');
  const first = [
    { name: t('overview'), to: paths.personalCentre, isCurrent: current === 'overview' },
    ...listOwn('desktop').map(({ name, path }) => ({
      name: t(`lists.${name}`),
      to: path,
      isCurrent: current === name,
    })),
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

/** Sections share a path, and only a change of path moves the focus automatically. */
function useFocusOnNewPart(current: Part): void {
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [current]);
}
