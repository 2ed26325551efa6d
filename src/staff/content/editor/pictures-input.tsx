import { Stack, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import type { Language } from '#lib/language.ts';
import { ChooseMedia } from '../../media/picker/choose-media.tsx';
import { languagesWithSamePicture, placeName } from '../same-picture.ts';
import { linesOf, valueAt } from '../value.ts';
import classes from './editor.module.css';
import type { PartProps } from './part-props.ts';
import { inputId } from './use-problems.ts';

const screens = ['wide', 'phone'] as const;

type PicturesInputProps = Pick<PartProps, 'value' | 'mayEdit' | 'errorAt' | 'set' | 'ownPictures'> & {
  language: Language;
};

/** The pictures of a banner: one for wide screens, and one for phones, where that would be too small. */
export function PicturesInput({ language, value, mayEdit, errorAt, set, ownPictures }: PicturesInputProps) {
  const { t } = useTranslation('staff/content');
  const pathOf = (each: Language) => `texts.${each}.pictures`;
  const path = pathOf(language);
  const pictures = linesOf(valueAt(value, path));
  const errorOf = (at: number) => {
    const own = errorAt(`${path}.${at}`);
    // The error that there are none is shown at the first.
    return own ?? (at === 0 && !errorAt(`${path}.1`) ? errorAt(path) : undefined);
  };
  const change = (at: number, next: string, of = language) => {
    const had = linesOf(valueAt(value, pathOf(of)));
    const changed = screens.map((_, each) => (each === at ? next : (had[each] ?? '')));
    set(pathOf(of), changed.at(-1) === '' ? changed.slice(0, -1) : changed);
  };
  const choose = (at: number, link: string) => {
    const others = languagesWithSamePicture(value, { language, at }, ownPictures);
    ownPictures.add(placeName({ language, at }));
    for (const each of [language, ...others]) change(at, link, each);
    if (others.length === 0) return;
    const names = others.map((each) => t(`languages.${each}`)).join(', ');
    notifications.show({ color: 'good', message: t('pictures.alsoIn', { languages: names }) });
  };
  return (
    <Stack gap="sm">
      {screens.map((screen, at) => (
        <Stack key={screen} gap="xs">
          <TextInput
            // The first represents all of them in the summary of errors.
            id={at === 0 ? inputId(path) : inputId(`${path}.${at}`)}
            label={t(`pictures.${screen}`)}
            description={t(`pictures.${screen}Hint`)}
            error={errorOf(at)}
            readOnly={!mayEdit}
            value={pictures[at] ?? ''}
            onChange={(event) => {
              ownPictures.add(placeName({ language, at }));
              change(at, event.currentTarget.value);
            }}
          />
          {mayEdit && (
            <ChooseMedia
              kind="picture"
              field={t(`pictures.${screen}`)}
              onPick={({ link }) => choose(at, link)}
            />
          )}
          {pictures[at]?.startsWith('/') && <img src={pictures[at]} alt="" className={classes.picture} />}
        </Stack>
      ))}
    </Stack>
  );
}
