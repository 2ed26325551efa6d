import { useTranslation } from 'react-i18next';
import { provinceName } from '#features/places/book/provinces.rules.ts';
import { brand } from '#lib/brand.ts';
import { ChoiceCard, ChoiceCards } from '#ui/forms/choice-cards.tsx';
import { FieldGroup } from '#ui/forms/field-group.tsx';
import { SelectField, TextArea, TextField } from '#ui/forms/text-field.tsx';
import { useLanguage } from '#web/texts/use-language.ts';
import { MAX_NAME_LENGTH, MAX_WORDS_LENGTH } from '../../application-forms.rules.ts';
import { businessTypes, franchiseTypes } from '../../application-kinds.rules.ts';
import type { BusinessKind } from '../../business-draft.rules.ts';
import { ApplicationFrame } from '../form/application-frame.tsx';
import { AreaFields } from './area-fields.tsx';
import styles from './business.module.css';
import { type BusinessForm as State, useBusiness } from './use-business.ts';
import { useDistricts } from './use-districts.ts';

type Props = { form: State; kind: BusinessKind };

/** Application for a VIP account, a franchise or a drop point [E-12, E-13]; headings start at the given level. */
export function BusinessForm({ kind, level }: { kind: BusinessKind; level: 2 | 3 }) {
  const { t } = useTranslation('applications');
  const language = useLanguage();
  const form = useBusiness(kind);
  const { provinceCode, districtCode, ...content } = form.content;
  const districts = useDistricts(provinceCode);
  const district = districts.list.find(({ code }) => code === districtCode);
  return (
    <div className={styles.form}>
      <ApplicationFrame
        form={form}
        of="partner"
        email={kind === 'vip' ? brand.vipEmail : brand.partnersEmail}
        level={level}
        parts={[
          {
            step: 'business',
            title: t(`business.parts.${kind}`),
            words: [
              content.franchiseType && t(`franchiseTypes.${content.franchiseType}`),
              content.shopName,
              content.businessType && t(`businessTypes.${content.businessType}`),
            ],
            content: (
              <>
                {kind === 'franchise' && <FranchiseTypeField form={form} />}
                <BusinessFields form={form} kind={kind} />
              </>
            ),
          },
          {
            step: 'place',
            title: t('business.parts.place'),
            words: [
              district?.name[language],
              provinceCode && provinceName(provinceCode, language),
              content.words,
            ],
            content: (
              <>
                <AreaFields form={form} districts={districts} />
                <TextArea
                  {...form.text('words')}
                  label={t('business.words')}
                  hint={t(`business.wordsHints.${kind}`)}
                  maxLength={MAX_WORDS_LENGTH}
                  rows={3}
                />
              </>
            ),
          },
          {
            step: 'you',
            title: t('business.parts.you'),
            words: [content.name, content.phone, content.email],
            content: <PersonFields form={form} />,
          },
        ]}
      />
    </div>
  );
}

function FranchiseTypeField({ form }: { form: State }) {
  const { t } = useTranslation('applications');
  const { id, name, value, error, onChange } = form.text('franchiseType');
  return (
    <FieldGroup id={id} legend={t('business.franchiseType')} error={error}>
      <ChoiceCards>
        {franchiseTypes.map((type) => (
          <ChoiceCard key={type} name={name} value={type} checked={value === type} onChange={onChange}>
            <strong>{t(`franchiseTypes.${type}`)}</strong>
            <small>{t(`business.franchiseTypes.${type}`)}</small>
          </ChoiceCard>
        ))}
      </ChoiceCards>
    </FieldGroup>
  );
}

function BusinessFields({ form, kind }: Props) {
  const { t } = useTranslation('applications');
  return (
    <>
      {kind === 'dropPoint' && (
        <TextField
          {...form.text('shopName')}
          label={t('business.shopName')}
          autoComplete="organization"
          maxLength={MAX_NAME_LENGTH}
        />
      )}
      <SelectField {...form.text('businessType')} label={t('business.businessType')}>
        <option value="">{t('business.choose')}</option>
        {businessTypes.map((type) => (
          <option key={type} value={type}>
            {t(`businessTypes.${type}`)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

function PersonFields({ form }: { form: State }) {
  const { t } = useTranslation('applications');
  return (
    <>
      <TextField
        {...form.text('name')}
        label={t('business.name')}
        autoComplete="name"
        maxLength={MAX_NAME_LENGTH}
      />
      <TextField
        {...form.text('phone')}
        label={t('business.phone')}
        hint={t('business.phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
      />
      <TextField
        {...form.text('email')}
        label={t('business.email')}
        hint={t('business.emailHint')}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
    </>
  );
}
