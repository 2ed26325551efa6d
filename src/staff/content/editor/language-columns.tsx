import '#ui/styles/fonts-zh.css';
import { Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, languages, toLanguage } from '#lib/language.ts';
import { DotBadge } from '../dot-badge.tsx';
import { kinds } from '../kinds.ts';
import type { LanguageMark } from '../value.ts';
import classes from './editor.module.css';
import { FieldInput } from './field-input.tsx';
import type { PartProps } from './part-props.ts';

/** From this width on three columns fit beside the navigation. */
const WIDE = '(min-width: 75em)';

type LanguageColumnsProps = PartProps & {
  marks: Readonly<Record<Language, LanguageMark>>;
  /** The displayed one where only one fits; otherwise the one that was written in last. */
  language: Language;
  onLanguage(language: Language): void;
};

/** The texts of an item, the three languages side by side, or as tabs on a tablet. */
export function LanguageColumns({ marks, language, onLanguage, ...part }: LanguageColumnsProps) {
  const { t } = useTranslation('staff/content');
  const isWide = useMediaQuery(WIDE, matchMedia(WIDE).matches, { getInitialValueInEffect: false });
  const rows = { '--rows': kinds[part.kind].words.length + 1 } as CSSProperties;
  if (isWide) {
    return (
      <div className={classes.columns}>
        {languages.map((each) => (
          <section
            key={each}
            aria-label={t(`languages.${each}`)}
            className={classes.column}
            style={rows}
            onFocus={() => onLanguage(each)}
          >
            <div className={classes.head}>
              {t(`languages.${each}`)} <Mark mark={marks[each]} />
            </div>
            <Words {...part} language={each} />
          </section>
        ))}
      </div>
    );
  }
  return (
    <Tabs value={language} onChange={(next) => onLanguage(toLanguage(next ?? ''))} keepMounted={false}>
      <Tabs.List aria-label={t('texts')} mb="md">
        {languages.map((each) => (
          <Tabs.Tab key={each} value={each} rightSection={<Mark mark={marks[each]} />}>
            {t(`languages.${each}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {languages.map((each) => (
        <Tabs.Panel key={each} value={each} className={classes.tabs}>
          <Words {...part} language={each} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function Words({ language, ...part }: PartProps & { language: Language }) {
  return kinds[part.kind].words.map((field) => (
    <FieldInput
      key={field.name}
      {...part}
      field={field}
      path={`texts.${language}.${field.name}`}
      language={language}
    />
  ));
}

function Mark({ mark }: { mark: LanguageMark }) {
  const { t } = useTranslation('staff/content');
  if (mark === null) return null;
  return <DotBadge color="warn">{t(`mark.${mark}`)}</DotBadge>;
}
