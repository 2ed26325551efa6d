import { useLanguage } from '#web/texts/use-language.ts';
import '#ui/styles/fonts-zh.css';
import { Alert, Anchor, Button, Code, Group, List, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { languages, localeTag } from '#lib/language.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { RecordHistory } from '../audit/record-history.tsx';
import { Loaded } from '../kit/page/loaded.tsx';
import { RecordPage, Section } from '../kit/record/record-page.tsx';
import { useMay } from '../session/session.ts';
import { type Translation, useOneTranslation } from './load-translations.ts';
import { HOME, markedAddress } from './marked-address.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { TranslationForm } from './translation-form.tsx';
import { TranslationVersions } from './translation-versions.tsx';
import { translationAddresses } from './translations.addresses.ts';
import classes from './translations.module.css';

/** One text in three languages, with the pages that show it and its history. */
export default function TranslationScreen() {
  const { tag = '' } = useParams();
  const found = useOneTranslation(tag);
  return <Loaded query={found}>{(translation) => <Detail translation={translation} />}</Loaded>;
}

function Detail({ translation }: { translation: Translation }) {
  const { t } = useTranslation('staff/translations');
  const mayEdit = useMay()('translations.edit');
  const [restored, setRestored] = useState<{ at: number; texts: Partial<Record<string, string>> }>();
  const { tag, label, isUnused, texts, revision } = translation;
  const hasDraft = languages.some((each) => texts[each].draft !== null);
  return (
    <RecordPage
      title={tag}
      lead={label || undefined}
      crumbs={[{ to: translationAddresses.translations, title: t('title') }]}
      actions={mayEdit ? <PublishButton tag={tag} hasDraft={hasDraft} /> : undefined}
    >
      <PlannedTexts translation={translation} />
      {isUnused && <Text c="dimmed">{t('unusedText')}</Text>}
      <Section title={t('texts')}>
        <TranslationForm
          key={`${tag} ${revision} ${restored?.at ?? ''}`}
          translation={translation}
          restored={restored?.texts}
          isReadOnly={!mayEdit}
        />
      </Section>
      <div className={classes.known}>
        <WhereRead translation={translation} />
        <TranslationVersions
          translation={translation}
          onRestore={mayEdit ? (values) => setRestored({ at: Date.now(), texts: values }) : undefined}
        />
        <RecordHistory subjectKind="translation" subjectId={tag} />
      </div>
    </RecordPage>
  );
}

function PublishButton({ tag, hasDraft }: { tag: string; hasDraft: boolean }) {
  const { t } = useTranslation('staff/translations');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button disabled={!hasDraft} onClick={() => setOpen(true)}>
        {t('publish.one')}
      </Button>
      <PublishDialog isOpen={isOpen} onClose={() => setOpen(false)} tag={tag} />
    </>
  );
}

/** Its planned texts. */
function PlannedTexts({ translation: { planned } }: { translation: Translation }) {
  const { t } = useTranslation('staff/translations');
  const language = useLanguage();
  return planned.map(({ publishAt, language: of, value }) => (
    <Alert
      key={`${publishAt} ${of}`}
      color="info"
      title={t('plannedFor', { language: t(`languages.${of}`), when: formatDateTime(publishAt, language) })}
    >
      <Text lang={localeTag[of]}>{value}</Text>
    </Alert>
  ));
}

function WhereRead({ translation }: { translation: Translation }) {
  const { t } = useTranslation('staff/translations');
  const language = useLanguage();
  const { pages, isEverywhere, placeholders, texts } = translation;
  const { value, fallback } = texts[language];
  const opened = isEverywhere ? [HOME] : pages;
  return (
    <Section title={t('where.title')}>
      {isEverywhere && <Text>{t('where.everywhere')}</Text>}
      {!isEverywhere && pages.length === 0 && <Text c="dimmed">{t('where.nowhere')}</Text>}
      {opened.length > 0 && (
        <List size="sm" mah="14rem" style={{ overflow: 'auto' }}>
          {opened.map((path) => (
            <List.Item key={path}>
              {/* An address with a parameter needs a record to open. */}
              {path.includes(':') ? (
                path
              ) : (
                <Anchor
                  href={markedAddress(path, value ?? fallback)}
                  target="_blank"
                  rel="noopener"
                  size="sm"
                >
                  {path === HOME ? t('where.home') : path}
                </Anchor>
              )}
            </List.Item>
          ))}
        </List>
      )}
      {opened.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('where.marked')}
        </Text>
      )}
      {placeholders.length > 0 && (
        <Group gap="xs">
          <Text size="sm">{t('placeholders')}</Text>
          {placeholders.map((name) => (
            <Code key={name}>{`{{${name}}}`}</Code>
          ))}
        </Group>
      )}
    </Section>
  );
}
