import type { Orm } from '#db/orm.ts';
import { lockOwner } from '#features/accounts/server/owners.repo.ts';
import type { Session } from '#http/http-env.ts';
import type { Clock } from '#lib/clock.ts';
import type { ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { toStorableText } from '#lib/storable-text.ts';
import { templateErrors } from '../parcel-templates.calls.ts';
import type {
  ParcelTemplate,
  renameTemplate,
  saveTemplate,
  setDefaultTemplate,
} from '../parcel-templates.contract.ts';
import { MAX_TEMPLATES } from '../parcel-templates.rules.ts';
import { createTemplatesRepo, type TemplateRow } from './parcel-templates.repo.ts';

type Owner = Pick<Session, 'customerId'>;
type Repo = ReturnType<typeof createTemplatesRepo>;

/** The parcels that customers save. */
export type TemplatesService = ReturnType<typeof createTemplatesService>;

export function createTemplatesService({ orm, clock }: { orm: Orm; clock: Clock }) {
  /** One change of a customer at a time: names, the limit and the default are about all of them. */
  const change = <T>({ customerId }: Owner, work: (own: Repo) => Promise<T>): Promise<T> =>
    orm.transaction(async (tx) => {
      await lockOwner(tx, customerId);
      return work(createTemplatesRepo(tx, customerId));
    });

  return {
    async list({ customerId }: Owner): Promise<ParcelTemplate[]> {
      return (await createTemplatesRepo(orm, customerId).list()).map(toTemplate);
    },

    save: (owner: Owner, { name: typed, replaces, ...parcel }: ParsedInputOf<typeof saveTemplate>) =>
      change(owner, async (own) => {
        const name = toStorableText(typed);
        const known = await own.findByName(name);
        if (known && !replaces) throw new AppError(templateErrors.nameTaken);
        if (!known && (await own.count()) >= MAX_TEMPLATES)
          throw new AppError(templateErrors.tooMany, { params: { most: MAX_TEMPLATES } });
        if (parcel.isDefault) await own.clearDefault();
        const now = clock.now();
        const row = known
          ? found(await own.change(known.id, { ...parcel, name, updatedAt: now }))
          : await own.add({ ...parcel, name, createdAt: now, updatedAt: now });
        return toTemplate(row);
      }),

    rename: (owner: Owner, { templateId, name: typed }: ParsedInputOf<typeof renameTemplate>) =>
      change(owner, async (own) => {
        const name = toStorableText(typed);
        const known = await own.findByName(name);
        const isTaken = known !== undefined && known.id !== templateId;
        // One of somebody else is refused as such, whatever names there are.
        const row = found(
          await own.change(templateId, { updatedAt: clock.now(), ...(!isTaken && { name }) }),
        );
        if (isTaken) throw new AppError(templateErrors.nameTaken);
        return toTemplate(row);
      }),

    setDefault: (owner: Owner, { templateId, isDefault }: ParsedInputOf<typeof setDefaultTemplate>) =>
      change(owner, async (own) => {
        if (isDefault) await own.clearDefault();
        return toTemplate(found(await own.change(templateId, { isDefault })));
      }),

    async remove({ customerId }: Owner, templateId: string): Promise<void> {
      if (!(await createTemplatesRepo(orm, customerId).remove(templateId)))
        throw new AppError(templateErrors.notFound);
    },
  };
}

function found(row: TemplateRow | undefined): TemplateRow {
  if (!row) throw new AppError(templateErrors.notFound);
  return row;
}

function toTemplate(row: TemplateRow): ParcelTemplate {
  const { id, name, itemType, weightGrams, lengthCm, widthCm, heightCm } = row;
  const { codSatang, declaredValueSatang, cover, service, isDefault } = row;
  return {
    templateId: id,
    name,
    itemType,
    weightGrams,
    lengthCm,
    widthCm,
    heightCm,
    codSatang,
    declaredValueSatang,
    cover,
    service,
    isDefault,
  };
}
