import { Center, Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Shown while the code of the first screen loads. */
export function Starting() {
  const { t } = useTranslation('staff/kit');
  return (
    <Center mih="100dvh" role="status" aria-label={t('loading')}>
      <Loader color="ink" />
    </Center>
  );
}
