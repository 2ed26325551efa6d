import { useTranslation } from 'react-i18next';
import { useRunning } from '#features/sheets/web/use-running.widget.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import IconCircleCheck from '#web/icons/tabler/IconCircleCheck.json' with { type: 'json' };
import { useLayout } from '#web/state/use-layout.ts';
import { formatDate } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import type { AddressType } from '../addresses.rules.ts';
import { addressPath } from './address-url.ts';
import { ImportTable } from './import-table.tsx';
import type { List, Unfinished } from './load-import.ts';
import { ReadFile } from './read-file.tsx';

type Props = { type: AddressType; list: List | null; unfinished: Unfinished };

/** Imports a file: it is read, its wrong cells are corrected here, and then all of it is saved. */
export function ImportScreen({ type, list, unfinished }: Props) {
  const { t } = useTranslation('addresses');
  const layout = useLayout();
  if (list?.state === 'running') return <Running list={list} />;
  if (list?.state === 'open') return <ImportTable key={list.importId} list={list} />;
  if (list?.state === 'done') return <Done list={list} />;
  return (
    <Stack list>
      {unfinished && <GoOn unfinished={unfinished} type={type} />}
      <ReadFile type={type} />
      <div>
        <ButtonLink tone="quiet" to={addressPath(layout, { type })}>
          {t('alike.back')}
        </ButtonLink>
      </div>
    </Stack>
  );
}

/** An import that was corrected in part, perhaps on another device. */
function GoOn({ unfinished, type }: { unfinished: NonNullable<Unfinished>; type: AddressType }) {
  const { t } = useTranslation('addresses');
  const language = useLanguage();
  const { importId, fileName, expiresAt } = unfinished;
  return (
    <Notice
      tone="info"
      title={t('import.goOnTitle', { file: fileName })}
      actions={
        <ButtonLink to={addressPath(useLayout(), { view: 'import', type, list: importId })}>
          {t('import.goOn')}
        </ButtonLink>
      }
    >
      <p>{t('import.goOnText', { date: formatDate(expiresAt, language) })}</p>
    </Notice>
  );
}

function Running({ list }: { list: List }) {
  const { t } = useTranslation('addresses');
  useRunning(list);
  return <Notice tone="info" role="status" title={t('import.running')} />;
}

function Done({ list: { addressType: type, added, alreadyKept } }: { list: List }) {
  const { t } = useTranslation('addresses');
  const layout = useLayout();
  return (
    <div role="status">
      <EmptyState
        icon={IconCircleCheck}
        title={t('import.done', { count: added })}
        actions={
          <>
            <ButtonLink tone="primary" to={addressPath(layout, { type })}>
              {t('import.see')}
            </ButtonLink>
            <ButtonLink to={addressPath(layout, { view: 'import', type })}>{t('import.other')}</ButtonLink>
          </>
        }
      >
        {alreadyKept > 0 && <p>{t('import.doneText', { count: alreadyKept })}</p>}
      </EmptyState>
    </div>
  );
}
