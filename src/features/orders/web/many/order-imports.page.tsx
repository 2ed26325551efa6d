import { useTranslation } from 'react-i18next';
import { PersonalFrame } from '#features/personal-centre/web/personal-frame.widget.tsx';
import { loadForCustomer } from '#features/personal-centre/web/personal-loader.widget.ts';
import { importErrors } from '#features/sheets/imports/imports.contract.ts';
import { MAX_SHEET_ROWS } from '#features/sheets/sheets.contract.ts';
import { brand } from '#lib/brand.ts';
import { NeedsScript } from '#ui/feedback/needs-script.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { findOrNull } from '#web/calls/find-or-null.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import { orderImport } from '../../many/order-imports.contract.ts';
import { pickupWindows } from '../../orders.contract.ts';
import type { Route } from './+types/order-imports.page';
import { ImportMissing } from './import-missing.tsx';
import { readImportId } from './imports-url.ts';
import { loadStart } from './load-start.ts';
import { OneImport } from './one-import.tsx';
import { StartImport } from './start-import.tsx';

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
