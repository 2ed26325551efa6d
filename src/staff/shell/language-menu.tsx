import { Button, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { languages, localeTag, toLanguage } from '#lib/language.ts';
import { DrawnIcon } from '#web/icons/drawn-icon.tsx';
import IconLanguage from '#web/icons/tabler/IconLanguage.json' with { type: 'json' };
import { useLanguage } from '#web/texts/use-language.ts';
import { languageNames } from '../texts/language-names.ts';
import { switchStaffLanguage } from '../texts/languages.ts';

/** Changes the language in place. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation('staff/shell');
  const shown = useLanguage();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          color="ink"
          px="xs"
          leftSection={<DrawnIcon of={IconLanguage} size={20} />}
          aria-label={`${t('language')}: ${languageNames[shown]}`}
        >
          {languageNames[shown]}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={shown}
          onChange={(language) => void switchStaffLanguage(i18n, toLanguage(language))}
        >
          {languages.map((language) => (
            <Menu.RadioItem key={language} value={language} lang={localeTag[language]}>
              {languageNames[language]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
