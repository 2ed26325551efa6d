import { useTranslation } from 'react-i18next';
import { LinkedSentence } from '#ui/navigation/linked-sentence.tsx';

type Props = { text: 'login.agree' | 'login.byLoggingIn' | 'register.agree'; terms: string; privacy: string };

/** A sentence with links to what is agreed to. */
export function AgreementLinks({ text, ...links }: Props) {
  const { t } = useTranslation('accounts');
  return <LinkedSentence sentence={t(`screen.${text}`)} links={links} />;
}
