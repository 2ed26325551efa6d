import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Actions } from '#ui/actions/actions.tsx';
import { Button } from '#ui/actions/button.tsx';
import { ListCard } from '#ui/data/card-list.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import IconStar from '#web/icons/tabler/IconStar.json' with { type: 'json' };
import { deleteTemplate, type ParcelTemplate, setDefaultTemplate } from '../parcel-templates.contract.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { TemplateWords } from './template-words.widget.tsx';

/** A saved parcel with its actions. */
export function TemplateCard({ template }: { template: ParcelTemplate }) {
  const { t } = useTranslation('parcel-templates');
  const { templateId, name, isDefault } = template;
  const form = useForm({});
  const { changed, failed } = useOutcome();
  const [asking, setAsking] = useState<'name' | 'delete' | null>(null);
  const which = <span className="visually-hidden"> {name}</span>;

  function choose(): void {
    void form.send(async () => {
      await callApi(setDefaultTemplate, { templateId, isDefault: !isDefault });
      await changed(isDefault ? 'parcel-templates:defaultTaken' : 'parcel-templates:defaultSet');
    }, failed);
  }
  function remove(): void {
    void form.send(async () => {
      await callApi(deleteTemplate, { templateId });
      setAsking(null);
      await changed('parcel-templates:deleted');
    }, failed);
  }
  return (
    <ListCard
      name={name}
      state={
        isDefault && (
          <StatusBadge tone="good" icon={IconStar}>
            {t('default')}
          </StatusBadge>
        )
      }
    >
      <TemplateWords parcel={template} />
      <Actions inline>
        <Button onClick={() => setAsking('name')}>
          {t('rename')}
          {which}
        </Button>
        <Button busy={form.isBusy} onClick={choose}>
          {t(isDefault ? 'noDefault' : 'makeDefault')}
          {which}
        </Button>
        <Button tone="quiet" onClick={() => setAsking('delete')}>
          {t('delete')}
          {which}
        </Button>
      </Actions>
      {asking === 'name' && <RenameDialog template={template} onClose={() => setAsking(null)} />}
      {asking === 'delete' && (
        <ConfirmDialog
          title={t('askDelete')}
          confirm={t('delete')}
          cancel={t('cancel')}
          busy={form.isBusy}
          onConfirm={remove}
          onClose={() => setAsking(null)}
        >
          {t('askDeleteText', { name })}
        </ConfirmDialog>
      )}
    </ListCard>
  );
}
