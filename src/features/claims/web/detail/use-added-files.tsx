import { useTranslation } from 'react-i18next';
import { MAX_DAMAGE_PHOTOS, MAX_DOCUMENTS, MAX_IDENTIFICATIONS } from '../../claim-kinds.rules.ts';
import { AttachField, useAttached } from './attach-field.tsx';

/** Files added to a claim after filing: their fields, and their form in the call. */
export function useAddedFiles() {
  const { t } = useTranslation('claims');
  const photos = useAttached();
  const documents = useAttached();
  const identification = useAttached();
  const all = [photos, documents, identification];
  return {
    input: { photos: { damage: photos.ids }, documents: documents.ids, identification: identification.ids },
    isEmpty: all.every(({ ids }) => ids.length === 0),
    unsent: all.map(({ unsent }) => unsent).find((each) => each !== null) ?? null,
    fields: (
      <>
        <AttachField
          label={t('detail.answer.photos')}
          purpose="claimPhoto"
          max={MAX_DAMAGE_PHOTOS}
          attached={photos}
        />
        <AttachField
          label={t('detail.answer.documents')}
          purpose="claimDocument"
          max={MAX_DOCUMENTS}
          attached={documents}
        />
        <AttachField
          label={t('detail.answer.identification')}
          purpose="identification"
          max={MAX_IDENTIFICATIONS}
          attached={identification}
        />
      </>
    ),
  };
}
