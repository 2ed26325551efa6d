import { useTranslation } from 'react-i18next';
import { provinceName, provinces } from '#features/places/book/provinces.rules.ts';
import { sortByName } from '#lib/name-order.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { SelectField } from '#ui/forms/text-field.tsx';
import { useLanguage } from '#web/texts/use-language.ts';
import type { BusinessForm } from './use-business.ts';
import type { Districts } from './use-districts.ts';

type Props = { form: BusinessForm; districts: Districts };

/** Province and district as two native selects, which work well on every phone. */
export function AreaFields({ form, districts: { state, list, again } }: Props) {
  const { t } = useTranslation('applications');
  const language = useLanguage();
  const named = provinces.map(({ code }) => ({ code, name: provinceName(code, language) }));
  const districts = list.map(({ code, name }) => ({ code, name: name[language] }));
  return (
    <>
      <SelectField
        {...form.text('provinceCode')}
        label={t('business.province')}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => form.set({ provinceCode: value, districtCode: '' })}
      >
        <option value="">{t('business.choose')}</option>
        {sortByName(named, language).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        {...form.text('districtCode')}
        label={t('business.district')}
        autoComplete="off"
        aria-busy={state === 'loading'}
      >
        <option value="">
          {t(state === 'none' ? 'business.firstProvince' : `business.districts.${state}`)}
        </option>
        {sortByName(districts, language).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {state === 'unreachable' && (
        <Notice tone="warn" role="status" actions={<Button onClick={again}>{t('business.again')}</Button>}>
          <p>{t('business.unreachable')}</p>
        </Notice>
      )}
    </>
  );
}
