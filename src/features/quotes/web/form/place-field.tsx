import { useTranslation } from 'react-i18next';
import { PlacePicker } from '#features/places/web/place-picker.widget.tsx';
import { type FieldsProps, fieldId } from './fields.tsx';

/** Origin or destination. */
export function PlaceField({
  end,
  view,
  errorAt,
  onChange,
}: FieldsProps & { end: 'origin' | 'destination' }) {
  const { t } = useTranslation('quotes');
  const { place, candidates } = view[end];
  return (
    <PlacePicker
      id={fieldId(end)}
      label={t(`screen.form.${end}`)}
      error={errorAt(end)}
      level="subdistrict"
      widest="district"
      name={end}
      codeName={`${end}Code`}
      place={place}
      text={view.query[end]}
      candidates={candidates}
      onChange={onChange}
    />
  );
}
