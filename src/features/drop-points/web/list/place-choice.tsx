import { useTranslation } from 'react-i18next';
import { Form, useSubmit } from 'react-router';
import { paths } from '#routes/paths.ts';
import { Button } from '#ui/actions/button.tsx';
import styles from '../drop-points.module.css';
import type { PointsQuery } from '../drop-points-url.ts';
import type { PointsView } from '../load-points.ts';

type Props = { query: PointsQuery; counts: PointsView['counts'] };

/** Province and district as two native selects with the number of points; without JavaScript a button submits them. */
export function PlaceChoice({ query, counts }: Props) {
  const { t } = useTranslation('drop-points');
  const submit = useSubmit();
  const { provinceCode = '', districtCode = '', kinds, services, openNow } = query;
  const send = (form: HTMLFormElement | null) =>
    form && void submit(form, { preventScrollReset: true, replace: true });
  return (
    <Form
      method="get"
      action={paths.dropPoints()}
      className={styles.places}
      key={`${provinceCode} ${districtCode}`}
    >
      <label>
        <span>{t('list.province')}</span>
        <select
          name="province"
          defaultValue={provinceCode}
          onChange={(event) => {
            const district = event.currentTarget.form?.elements.namedItem('district');
            if (district instanceof HTMLSelectElement) district.value = '';
            send(event.currentTarget.form);
          }}
        >
          <option value="">{t('list.allProvinces')}</option>
          {counts.provinces.map(({ code, name, count }) => (
            <option key={code} value={code}>
              {t('list.counted', { name, count })}
            </option>
          ))}
        </select>
      </label>
      {counts.districts.length > 0 && (
        <label>
          <span>{t('list.district')}</span>
          <select
            name="district"
            defaultValue={districtCode}
            onChange={(event) => send(event.currentTarget.form)}
          >
            <option value="">{t('list.allDistricts')}</option>
            {counts.districts
              .filter(({ count }) => count > 0)
              .map(({ code, name, count }) => (
                <option key={code} value={code}>
                  {t('list.counted', { name, count })}
                </option>
              ))}
          </select>
        </label>
      )}
      {kinds.map((kind) => (
        <input key={kind} type="hidden" name="kind" value={kind} />
      ))}
      {services.map((service) => (
        <input key={service} type="hidden" name="service" value={service} />
      ))}
      {openNow && <input type="hidden" name="open" value="1" />}
      <Button type="submit" className={styles.withoutScript}>
        {t('list.show')}
      </Button>
    </Form>
  );
}
