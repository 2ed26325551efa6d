import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ParcelTemplate } from '#features/parcel-templates/parcel-templates.contract.ts';
import { TemplateWords } from '#features/parcel-templates/web/template-words.widget.tsx';
import { paths } from '#routes/paths.ts';
import { Actions } from '#ui/actions/actions.tsx';
import { Button } from '#ui/actions/button.tsx';
import { OutsideForm } from '#ui/dialogs/outside-form.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import IconDeviceFloppy from '#web/icons/tabler/IconDeviceFloppy.json' with { type: 'json' };
import IconPackage from '#web/icons/tabler/IconPackage.json' with { type: 'json' };
import { announce } from '#web/state/notices.ts';
import { parcelOverLimits, unreadNumbers } from '../../order-draft.rules.ts';
import { canBeSaved, withTemplate } from '../../order-templates.rules.ts';
import styles from './flow.module.css';
import { SaveParcel } from './save-parcel.tsx';
import type { OrderState } from './use-order.ts';

/** Fills the parcel in from a saved one, and saves it for the next order. */
export function SavedParcels({ state }: { state: OrderState }) {
  const { t } = useTranslation('parcel-templates');
  const [templates, setTemplates] = useState(state.flow.templates);
  const [opened, setOpened] = useState<'choose' | 'save' | null>(null);
  const close = () => setOpened(null);
  const { parcel } = state.content;
  /** The reference belongs to the order: it stays as it is by then. */
  const fill = (next: typeof parcel) =>
    state.change(fields, (before) => ({
      ...before,
      parcel: { ...next, reference: before.parcel.reference },
    }));

  function choose(template: ParcelTemplate): void {
    fill(withTemplate(parcel, template));
    close();
    announce(t('flow.filled', { name: template.name }), {
      tone: 'good',
      action: { label: t('flow.undo'), press: () => fill(parcel) },
    });
  }

  /** What cannot be read or sent is not saved: it is corrected first, in the form. */
  function askName(): void {
    const found = [...unreadNumbers(parcel), ...parcelOverLimits(parcel, state.flow.rules)];
    const blank = { field: 'parcel.item', key: 'parcel-templates:validation.blank' };
    const problems = found.length === 0 && !canBeSaved(parcel) ? [blank] : found;
    if (problems.length > 0) state.showProblems(problems);
    else setOpened('save');
  }

  function keep(saved: ParcelTemplate): void {
    const others = templates.filter(({ templateId }) => templateId !== saved.templateId);
    const rest = saved.isDefault ? others.map((each) => ({ ...each, isDefault: false })) : others;
    setTemplates([saved, ...rest]);
    close();
    announce(t('flow.saved'), { tone: 'good' });
  }

  return (
    <div>
      <Actions inline>
        {templates.length > 0 && (
          <Button icon={IconPackage} onClick={() => setOpened('choose')}>
            {t('flow.choose')}
          </Button>
        )}
        <Button tone="quiet" icon={IconDeviceFloppy} onClick={askName}>
          {t('flow.save')}
        </Button>
      </Actions>
      <Sheet open={opened === 'choose'} onClose={close} title={t('flow.choose')}>
        <Stack>
          <ul className={styles.book}>
            {templates.map((template) => (
              <li key={template.templateId}>
                <button type="button" onClick={() => choose(template)}>
                  <strong>{template.name}</strong>
                  <TemplateWords parcel={template} />
                </button>
              </li>
            ))}
          </ul>
          <Link to={paths.parcelTemplates}>{t('flow.manage')}</Link>
        </Stack>
      </Sheet>
      {opened === 'save' && (
        <OutsideForm>
          <SaveParcel parcel={parcel} onSaved={keep} onClose={close} />
        </OutsideForm>
      )}
    </div>
  );
}

const fields = ['item', 'kg', 'length', 'width', 'height', 'cod', 'value', 'cover', 'service'].map(
  (name) => `parcel.${name}`,
);
