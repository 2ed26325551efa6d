import { Textarea, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { changeMedia, type MediaRow } from '#features/media/staff/media.staff.contract.ts';
import { languages, localeTag } from '#lib/language.ts';
import { callStaff } from '../../calls/call-staff.ts';
import { typed } from '../../kit/forms/field-props.ts';
import { FormFrame } from '../../kit/forms/form-frame.tsx';
import { useStaffForm } from '../../kit/forms/use-staff-form.ts';
import { reloadMedia } from '../media-kit.ts';

type Values = { fileName: string; 'alt.th': string; 'alt.en-us': string; 'alt.zh-cn': string };
const labels = {
  fileName: 'staff/media:fields.fileName',
  'alt.th': 'staff/media:fields.alt.th',
  'alt.en-us': 'staff/media:fields.alt.en-us',
  'alt.zh-cn': 'staff/media:fields.alt.zh-cn',
};

/** The name of a picture, and its alternative text in each language. */
export function EditMedia({ media, isReadOnly }: { media: MediaRow; isReadOnly: boolean }) {
  const { t } = useTranslation('staff/media');
  const { id, revision, kind, fileName, alt } = media;
  const form = useStaffForm<Values>(
    { fileName, 'alt.th': alt.th, 'alt.en-us': alt['en-us'], 'alt.zh-cn': alt['zh-cn'] },
    labels,
  );
  const fields = (
    <>
      <TextInput {...typed(form, 'fileName')} label={t('fields.fileName')} readOnly={isReadOnly} />
      {kind === 'picture' &&
        languages.map((language) => (
          <Textarea
            key={language}
            {...typed(form, `alt.${language}`)}
            autosize
            lang={localeTag[language]}
            label={t(`fields.alt.${language}`)}
            description={language === 'th' ? t('fields.altHint') : undefined}
            readOnly={isReadOnly}
          />
        ))}
    </>
  );
  if (isReadOnly) return fields;
  const submit = () => {
    const { values } = form;
    const texts = { th: values['alt.th'], 'en-us': values['alt.en-us'], 'zh-cn': values['alt.zh-cn'] };
    const given = { id, revision, fileName: values.fileName, alt: texts };
    return form.submit(changeMedia.input, given, async (data) => {
      await callStaff(changeMedia, data);
      notifications.show({ color: 'good', message: t('staff/kit:saved') });
      await reloadMedia();
    });
  };
  return (
    <FormFrame form={form} action={t('staff/kit:save')} onSubmit={submit} onReload={() => void reloadMedia()}>
      {fields}
    </FormFrame>
  );
}
