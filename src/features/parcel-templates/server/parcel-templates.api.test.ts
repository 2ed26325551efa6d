import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportData } from '#features/personal-centre/personal.contract.ts';
import { wrongFields } from '#tests/fakes/order-fixture.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { templateErrors } from '../parcel-templates.calls.ts';
import {
  deleteTemplate,
  listTemplates,
  renameTemplate,
  saveTemplate,
  setDefaultTemplate,
} from '../parcel-templates.contract.ts';
import { MAX_TEMPLATES } from '../parcel-templates.rules.ts';

let site: Website;
beforeAll(async () => {
  site = await startWebsite();
});
afterAll(() => site.close());

let nth = 0;
async function newCustomer() {
  nth += 1;
  const how = { token: await site.logIn(`+6684${String(1_000_000 + nth)}`), lang: 'EN' as const };
  return {
    how,
    save: (input: object) => site.call(saveTemplate, { name: 'Shirt', ...shirt, ...input }, how),
    names: async () => (await site.get(listTemplates, {}, how)).items.map(({ name }) => name),
  };
}
const shirt = { itemType: 'clothing', weightGrams: 800, lengthCm: 30, widthCm: 20, heightCm: 5 } as const;

it('keeps a parcel by a name, field by field, and another one beside it', async () => {
  const me = await newCustomer();
  const money = { codSatang: 59_000, declaredValueSatang: 70_000, cover: true, service: 'SUPER' } as const;
  const saved = await me.save(money);
  expect(saved.data).toMatchObject({ name: 'Shirt', ...shirt, ...money, isDefault: false });
  await me.save({ name: 'a box', weightGrams: null, lengthCm: null });
  const { items } = await site.get(listTemplates, {}, me.how);
  expect(items.map(({ name, weightGrams }) => [name, weightGrams])).toEqual([
    ['a box', null],
    ['Shirt', 800],
  ]);
  expect(items[1]).toEqual(saved.data);
});

it('names are unique for a customer however they are written, and one is replaced where its customer says so', async () => {
  const [me, other] = [await newCustomer(), await newCustomer()];
  await me.save({ name: 'Small  box ' });
  expect((await other.save({ name: 'Small box' })).succ).toBe(true);
  const taken = await me.save({ name: ' SMALL BOX' });
  expect([taken.code, taken.msg]).toEqual([
    templateErrors.nameTaken.code,
    'You have a saved parcel of this name. Choose another name, or replace it.',
  ]);
  const replaced = await me.save({ name: 'SMALL BOX', weightGrams: 1200, replaces: true });
  expect(replaced.data).toMatchObject({ name: 'SMALL BOX', weightGrams: 1200 });
  expect(await me.names()).toEqual(['SMALL BOX']);
});

it('two of a name that are saved at once are one, and so is the default', async () => {
  const me = await newCustomer();
  const answers = await Promise.all([1, 2, 3].map(() => me.save({ isDefault: true })));
  expect(answers.filter(({ succ }) => succ)).toHaveLength(1);
  await Promise.all(['A', 'B', 'C'].map((name) => me.save({ name, isDefault: true })));
  const { items } = await site.get(listTemplates, {}, me.how);
  expect(items).toHaveLength(4);
  expect(items.filter(({ isDefault }) => isDefault)).toEqual([items[0]]);
});

it('is renamed, made the one of new orders or no longer, and deleted', async () => {
  const me = await newCustomer();
  const templateId = (await me.save({})).data?.templateId ?? '';
  await me.save({ name: 'Other', isDefault: true });
  const rename = (name: string) => site.call(renameTemplate, { templateId, name }, me.how);
  expect((await rename('shirt')).data).toMatchObject({ name: 'shirt' });
  expect((await rename('OTHER')).code).toBe(templateErrors.nameTaken.code);
  expect(wrongFields(await rename('  '))).toEqual([{ field: 'name', msg: 'Enter a name' }]);
  expect((await me.names()).toSorted()).toEqual(['Other', 'shirt']);
  await site.get(setDefaultTemplate, { templateId }, me.how);
  expect(await me.names()).toEqual(['shirt', 'Other']);
  await site.get(setDefaultTemplate, { templateId, isDefault: false }, me.how);
  const { items } = await site.get(listTemplates, {}, me.how);
  expect(items.some(({ isDefault }) => isDefault)).toBe(false);
  await site.get(deleteTemplate, { templateId }, me.how);
  expect(await me.names()).toEqual(['Other']);
  expect((await site.call(deleteTemplate, { templateId }, me.how)).code).toBe(templateErrors.notFound.code);
});

it('one of another customer is refused like one that does not exist', async () => {
  const [me, other] = [await newCustomer(), await newCustomer()];
  const templateId = (await me.save({})).data?.templateId ?? '';
  await other.save({ name: 'Own', isDefault: true });
  for (const id of [templateId, crypto.randomUUID()]) {
    const answers = [
      await site.call(renameTemplate, { templateId: id, name: 'Own' }, other.how),
      await site.call(setDefaultTemplate, { templateId: id }, other.how),
      await site.call(deleteTemplate, { templateId: id }, other.how),
    ];
    expect(answers.map(({ code }) => code)).toEqual(Array(3).fill(templateErrors.notFound.code));
  }
  expect((await site.get(listTemplates, {}, other.how)).items).toMatchObject([{ isDefault: true }]);
  expect(await me.names()).toEqual(['Shirt']);
});

it('what cannot be a parcel is refused by its field, and so is more than there is room for', async () => {
  const me = await newCustomer();
  expect(wrongFields(await me.save({ name: 'x'.repeat(61) }))).toMatchObject([{ field: 'name' }]);
  expect(wrongFields(await me.save({ weightGrams: 0, codSatang: -1 }))).toMatchObject([
    { field: 'weightGrams' },
    { field: 'codSatang' },
  ]);
  const nothing = { itemType: null, weightGrams: null, lengthCm: null, widthCm: null, heightCm: null };
  expect(wrongFields(await me.save({ ...nothing, cover: true }))).toMatchObject([{ field: 'itemType' }]);
  for (let made = 0; made < MAX_TEMPLATES; made += 1) await me.save({ name: `P ${made}` });
  expect((await me.save({ name: 'one more' })).code).toBe(templateErrors.tooMany.code);
  expect((await me.save({ name: 'p 1', replaces: true })).succ).toBe(true);
  expect(await me.names()).toHaveLength(MAX_TEMPLATES);
});

it('is exported with the data of its customer, and goes with the account', async () => {
  const me = await newCustomer();
  await me.save({ name: 'Exported' });
  const answer = await site.call(exportData, {}, me.how);
  expect(JSON.stringify(answer.data)).toContain('Exported');
  await site.db.pool.query('delete from customer where phone = $1', [`+6684${String(1_000_000 + nth)}`]);
  const { rows } = await site.db.pool.query(`select from parcel_template where name = 'Exported'`);
  expect(rows).toHaveLength(0);
});
