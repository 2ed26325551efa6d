import { globSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { getAllImg } from '../media.contract.ts';
import { image } from './media.table.ts';

let site: Website;

beforeAll(async () => {
  site = await startWebsite({ content: true });
});
afterAll(() => site.close());

describe('the library of pictures', () => {
  it('has every shipped picture, with who added it and when [A-03, E-04]', async () => {
    const { images } = await site.get(getAllImg, {});
    expect(images[0]).toEqual({
      link: '/art/app.svg',
      addedBy: 'Songduan Express',
      uploadTime: '2026-11-20T02:00:00.000Z',
    });
    const drawn = globSync('public/art/*.svg').map((file) => file.replace('public', ''));
    expect(images.map(({ link }) => link).sort()).toEqual(drawn.sort());
  });

  it('is newest first, and a second start adds nothing twice [A-03]', async () => {
    const uploadedAt = new Date('2026-11-21T09:00:00+07:00');
    await site.db.orm.insert(image).values({ link: '/files/songkran.webp', addedBy: 'มาลี', uploadedAt });
    const before = await site.get(getAllImg, {});
    expect(before.images[0]).toMatchObject({ link: '/files/songkran.webp', addedBy: 'มาลี' });
    site.clock.forward(86_400);
    await site.services.seed();
    expect(await site.get(getAllImg, {})).toEqual(before);
  });
});
