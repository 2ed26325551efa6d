import { Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Language } from '#lib/language.ts';
import { ChooseMedia } from '../../media/picker/choose-media.tsx';
import { linesOf } from '../value.ts';
import classes from './editor.module.css';
import type { PartProps } from './part-props.ts';
import { inputId } from './use-problems.ts';

const screens = ['wide', 'phone'] as const;

type PicturesInputProps = Pick<PartProps, 'mayEdit' | 'errorAt' | 'set'> & {
  path: string;
  value: unknown;
  language: Language | undefined;
};

/** The pictures of a banner: one for wide screens, and one for phones, where that would be too small. */
export function PicturesInput({ path, value, mayEdit, errorAt, set }: PicturesInputProps) {
  const { t } = useTranslation('staff/content');
  const pictures = linesOf(value);
  const errorOf = (at: number) => {
    const own = errorAt(`${path}.${at}`);
    // The error that there are none is shown at the first.
    return own ?? (at === 0 && !errorAt(`${path}.1`) ? errorAt(path) : undefined);
  };
  const change = (at: number, next: string) => {
    const changed = screens.map((_, each) => (each === at ? next : (pictures[each] ?? '')));
    set(path, changed.at(-1) === '' ? changed.slice(0, -1) : changed);
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
            onChange={(event) => change(at, event.currentTarget.value)}
          />
          {mayEdit && (
            <ChooseMedia
              kind="picture"
              field={t(`pictures.${screen}`)}
              onPick={({ link }) => change(at, link)}
            />
          )}
          {pictures[at]?.startsWith('/') && <img src={pictures[at]} alt="" className={classes.picture} />}
        </Stack>
      ))}
    </Stack>
  );
}
