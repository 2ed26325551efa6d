import { useTranslation } from 'react-i18next';
import { paths } from '#routes/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import IconMapPin from '#web/icons/tabler/IconMapPin.json' with { type: 'json' };
import { useLayout } from '#web/state/use-layout.ts';
import { EarlierImports } from './earlier-imports.tsx';
import type { LoadedStart } from './load-start.ts';
import { SendFile } from './send-file.tsx';

/** A new import, and the earlier ones. */
export function StartImport({ start }: { start: LoadedStart }) {
  return (
    <Stack>
      {start.senders.length > 0 ? <SendFile start={start} /> : <NoSender />}
      <EarlierImports imports={start.imports} />
    </Stack>
  );
}

/** Without a sender's place there is no price. */
function NoSender() {
  const { t } = useTranslation('orders');
  const to = useLayout() === 'mobile' ? paths.addAddress() : paths.myAddresses({ view: 'form' });
  return (
    <EmptyState
      icon={IconMapPin}
      title={t('many.screen.start.noSender')}
      actions={
        <ButtonLink tone="primary" to={to}>
          {t('many.screen.start.addSender')}
        </ButtonLink>
      }
    >
      <p>{t('many.screen.start.noSenderText')}</p>
    </EmptyState>
  );
}
