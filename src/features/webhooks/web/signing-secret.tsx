import { useTranslation } from 'react-i18next';
import { ShownSecret } from '#features/partners/keys/web/shown-secret.widget.tsx';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';

type Props = { secret: string; oldEndsAt?: string; onSaved(): void };

/** The signing secret of an endpoint, shown only once. */
export function SigningSecret({ secret, oldEndsAt, onSaved }: Props) {
  const { t } = useTranslation('webhooks');
  const language = useLanguage();
  const words = (name: string) => t(`screen.secret.${name}`);
  const time = oldEndsAt && formatDateTime(oldEndsAt, language);
  return (
    <ShownSecret
      secret={secret}
      words={{
        title: words('once'),
        field: words('field'),
        copied: words('copied'),
        saved: words('saved'),
        copy: words('copy'),
        copyAgain: words('copyAgain'),
        text: time ? t('screen.secret.rotatedText', { time }) : words('text'),
      }}
      onSaved={onSaved}
    />
  );
}
