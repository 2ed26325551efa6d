import { useTranslation } from 'react-i18next';
import { PersonalFrame } from '#features/personal-centre/web/personal-frame.widget.tsx';
import { loadForCustomer } from '#features/personal-centre/web/personal-loader.widget.ts';
import { importErrors } from '#features/sheets/imports/imports.contract.ts';
import { MAX_SHEET_ROWS } from '#features/sheets/sheets.contract.ts';
import { brand } from '#lib/brand.ts';
import { paths } from '#routes/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { NeedsScript } from '#ui/feedback/needs-script.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { findOrNull } from '#web/calls/find-or-null.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import IconMapPin from '#web/icons/tabler/IconMapPin.json' with { type: 'json' };
import IconTable from '#web/icons/tabler/IconTable.json' with { type: 'json' };
import { useLayout } from '#web/state/use-layout.ts';
import { orderImport } from '../../many/order-imports.contract.ts';
import { pickupWindows } from '../../orders.contract.ts';
import type { Route } from './+types/order-imports.page';
import { EarlierImports } from './earlier-imports.tsx';
import { readImportId } from './imports-url.ts';
import { type LoadedStart, loadStart } from './load-start.ts';
import { OneImport } from './one-import.tsx';
import { SendFile } from './send-file.tsx';

export const handle = { title: 'orders:many.screen.title', loadsTexts: true } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const importId = readImportId(args.url);
  const head: PageHead = { titleKey: 'orders:many.screen.title', isHidden: true };
  return loadForCustomer(args, async (options) => {
    if (importId === null) return { view: 'start' as const, head, start: await loadStart(options) };
    const found = importId && callApi(orderImport, { importId }, options);
    const list = found ? await findOrNull(found, importErrors.importNotFound) : null;
    if (!list) return { view: 'missing' as const, head };
    const { days } = await callApi(pickupWindows, {}, options);
    return { view: 'one' as const, head, list, days };
  });
}

/** Order imports: a spreadsheet is uploaded, corrected and ordered, and its labels printed [W-11, V-18]. */
export default function OrderImportsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('orders');
  const isStart = loaderData.view === 'start';
  return (
    <PersonalFrame
      current="orders"
      title={t('many.screen.title')}
      {...(isStart && { lead: t('many.screen.lead', { rows: MAX_SHEET_ROWS }) })}
    >
      <NeedsScript>{t('many.screen.needsScript', { phone: brand.callCentre })}</NeedsScript>
      {loaderData.view === 'missing' && <ImportMissing />}
      {loaderData.view === 'start' && <StartImport start={loaderData.start} />}
      {loaderData.view === 'one' && (
        <OneImport key={loaderData.list.importId} list={loaderData.list} days={loaderData.days} />
      )}
    </PersonalFrame>
  );
}

/** Shown for an id that is not an import of this customer, or of a deleted one. */
function ImportMissing() {
  const { t } = useTranslation(['orders', 'sheets']);
  return (
    <EmptyState
      icon={IconTable}
      title={t('sheets:errors.importNotFound')}
      actions={<ButtonLink to={paths.orderImports()}>{t('many.screen.missing')}</ButtonLink>}
    />
  );
}

/** A new import, and the earlier ones. */
function StartImport({ start }: { start: LoadedStart }) {
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
