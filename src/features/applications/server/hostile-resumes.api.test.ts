import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { upload } from '#features/uploads/server/uploads.table.ts';
import { uploadErrors } from '#features/uploads/uploads.calls.ts';
import { type Applicants, createApplicants } from '#tests/fakes/applications/applicants.ts';
import { createFakeChallenge } from '#tests/fakes/captchas.ts';
import { MARK } from '#tests/fakes/hostile/hostile-files.ts';
import { type HostileResume, hostileResumes, untidyResumes } from '#tests/fakes/hostile/hostile-resumes.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { application } from './applications.table.ts';

const MIB = 1024 * 1024;
const refusals = new Map(Object.entries(uploadErrors).map(([name, { code }]) => [code, name]));

let site: Website;
let people: Applicants;
let files: HostileResume[];
beforeAll(async () => {
  site = await startWebsite({ challenge: createFakeChallenge(), content: true });
  people = createApplicants(site);
  files = await hostileResumes();
});
afterAll(() => site.close());

let nth = 0;
/** Each from another person and another address, so that only the resume can be the reason for a refusal. */
function sendAs(file: { name: string; bytes: Buffer }) {
  nth += 1;
  const phone = `08${String(10_000_000 + nth)}`;
  return people.job({ phone, email: `${phone}@example.com` }, file, { visitor: `10.2.${nth}.1` });
}

async function storedFiles(): Promise<Buffer[]> {
  const { folder } = site.services.config.storage;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((each) => each.isFile());
  return Promise.all(files.map(({ parentPath, name }) => readFile(path.join(parentPath, name))));
}

describe('hostile résumés', () => {
  it('are refused with a message, more than forty of them: scripts, embedded files, bombs, passwords, polyglots, wrong names; the site stays up and small [V-17, A-23]', async () => {
    expect(files.length).toBeGreaterThanOrEqual(40);
    const before = process.memoryUsage().rss;
    for (const file of files) {
      const { name } = file;
      const { succ, msg, code, status } = await sendAs(file);
      expect([name, succ, status]).toEqual([name, false, 200]);
      expect([name, refusals.has(code), msg.length > 10]).toEqual([name, true, true]);
    }
    // They decompress to hundreds of megabytes, which the serving process must never hold.
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * MIB);
    expect(await site.db.orm.select().from(application)).toEqual([]);
    expect(await site.db.orm.select().from(upload)).toEqual([]);
    expect(await storedFiles()).toEqual([]);
    expect(await readdir(site.services.config.uploadsFolder)).toEqual([]);
  }, 120_000);

  it('are refused with the reason, so that their senders know what to do [V-17]', async () => {
    const expected: Record<string, keyof typeof uploadErrors> = {
      'script at the opening.pdf': 'activeContent',
      'script in a packed list of objects.pdf': 'activeContent',
      'file inside.pdf': 'activeContent',
      'archive behind.jpg': 'activeContent',
      'encrypted.pdf': 'protectedPdf',
      'page that unpacks to much.pdf': 'failed',
      'a thousand pages.pdf': 'tooManyPages',
      'says that it is huge.jpg': 'tooManyPixels',
      'too large.pdf': 'tooLarge',
      'resume.pdf.exe': 'wrongFormat',
    };
    const found: Record<string, string | undefined> = {};
    for (const file of files.filter(({ name }) => expected[name]))
      found[file.name] = refusals.get((await sendAs(file)).code);
    expect(found).toEqual(expected);
  });
});

describe('harmless résumés', () => {
  // Every phone stores the location in a picture, and many resumes link to a website: these people must be
  // able to apply, so such files are re-encoded and the extras dropped.
  it('with a location, a link, an initial view or an odd name are accepted as a clean copy [V-17]', async () => {
    for (const file of await untidyResumes()) {
      const answer = await sendAs(file);
      expect([file.name, answer.succ, answer.msg]).toEqual([file.name, true, '']);
    }
    const rows = await site.db.orm.select().from(upload);
    expect(rows.map(({ fileName }) => fileName).sort()).toEqual(
      (await untidyResumes()).map(({ shownAs }) => shownAs).sort(),
    );
    for (const { id, contentType } of rows) {
      const bytes = Buffer.from((await site.services.uploads.open(id)).bytes);
      expect(['image/jpeg', 'application/pdf']).toContain(contentType);
      for (const trace of [MARK, '/URI', '/OpenAction', 'Exif', 'GPS'])
        expect(bytes.includes(trace)).toBe(false);
    }
  }, 60_000);
});
