import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  listTranslationVersions,
  type TranslationVersion,
} from '#features/translations/translations.contract.ts';
import { type Language, localeTag } from '#lib/language.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { callStaff } from '../calls/call-staff.ts';
import { Loaded } from '../kit/page/loaded.tsx';
import { Section } from '../kit/record/record-page.tsx';
import type { Translation } from './load-translations.ts';

type VersionsProps = {
  translation: Translation;
  /** Fills the texts of a version into the fields; absent in read-only mode. */
  onRestore?: ((texts: Partial<Record<Language, string>>) => void) | undefined;
};

/** The published texts of one tag, bundle by bundle. */
export function TranslationVersions({ translation, onRestore }: VersionsProps) {
  const { t } = useTranslation('staff/translations');
  const { tag, revision } = translation;
  const versions = useQuery({
    queryKey: ['translations', 'versions', tag, revision],
    queryFn: ({ signal }) => callStaff(listTranslationVersions, { tag }, signal),
  });
  return (
    <Section title={t('versions.title')}>
      <Loaded query={versions}>
        {(data) =>
          data.versions.length === 0 ? (
            <Text c="dimmed">{t('versions.none')}</Text>
          ) : (
            <Stack gap="md">
              {data.versions.map((version) => (
                <Version
                  key={version.bundle}
                  version={version}
                  translation={translation}
                  onRestore={onRestore}
                />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Section>
  );
}

function Version({ version, translation, onRestore }: VersionsProps & { version: TranslationVersion }) {
  const { t } = useTranslation('staff/translations');
  const language = useLanguage();
  const when = formatDateTime(version.at, language);
  const textOf = (each: TranslationVersion['changes'][number]) =>
    each.value ?? translation.texts[each.language].shipped ?? '';
  const restore = () =>
    onRestore?.(Object.fromEntries(version.changes.map((each) => [each.language, textOf(each)])));
  return (
    <Stack gap={4}>
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {t('versions.of', { number: version.bundle, when, name: version.by })}
        </Text>
        {onRestore && (
          <Button size="xs" onClick={restore} aria-label={`${t('versions.restore')}: ${version.bundle}`}>
            {t('versions.restore')}
          </Button>
        )}
      </Group>
      {version.changes.map((each) => (
        <Text key={each.language} size="sm">
          {t(`languages.${each.language}`)}: <span lang={localeTag[each.language]}>{textOf(each)}</span>
          {each.value === null && ` (${t('versions.shipped')})`}
        </Text>
      ))}
    </Stack>
  );
}
