import { useTranslation } from 'react-i18next';
import { paths } from '#routes/paths.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { LinkedSentence } from '#ui/navigation/linked-sentence.tsx';

type Props = {
  id: string;
  /** Which privacy policy: that for job applicants, or that for partners. */
  of: 'candidate' | 'partner';
  checked: boolean;
  error: string | undefined;
  onChange(checked: boolean): void;
};

const privacy = {
  candidate: paths.terms('candidate-privacy-policy'),
  partner: paths.privacyPolicy,
};

/** The terms to accept before an application is sent [V-17]; both texts open beside the form. */
export function TermsField({ of, ...box }: Props) {
  const { t } = useTranslation('applications');
  const links = { terms: paths.userAgreement, privacy: privacy[of] };
  return <Checkbox {...box} label={<LinkedSentence sentence={t(`form.agree.${of}`)} links={links} />} />;
}
