import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PaperJob, PaperUnavailable } from './paper.port.ts';
import { type PressProcess, startPress } from './press-process.ts';
import { createTypstPaper } from './typst-paper.ts';

const job = (size: number): PaperJob => ({ template: `${size}.typ`, data: {}, size });

/** A fake process whose documents finish when the test says so; they contain the name of their template. */
function fakePress(residentMiB = 100) {
  const started: PressProcess[] = [];
  const printed: string[] = [];
  const gates: (() => void)[] = [];
  const start = (): PressProcess => {
    let alive = true;
    const press: PressProcess = {
      pid: started.length,
      isAlive: () => alive,
      end() {
        alive = false;
      },
      async run({ template }) {
        await new Promise<void>((resolve) => gates.push(resolve));
        printed.push(template);
        return { file: Buffer.from(template), residentMiB };
      },
    };
    started.push(press);
    return press;
  };
  return { start, started, printed, open: () => gates.shift()?.() };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('document printing', () => {
  it('sets one document at a time, the smallest waiting one first', async () => {
    const press = fakePress();
    const paper = createTypstPaper({ start: press.start });
    const all = [300, 500, 1, 20].map((size) => paper.toPdf(job(size)));
    for (let nth = 0; nth < all.length; nth += 1) {
      await settle();
      press.open();
    }
    await Promise.all(all);
    expect(press.printed).toEqual(['300.typ', '1.typ', '20.typ', '500.typ']);
    expect(press.started).toHaveLength(1);
    paper.close();
  });

  it('refuses a document when too much waits, and loses nothing that waits', async () => {
    const press = fakePress();
    const paper = createTypstPaper({ start: press.start, limits: { maxWaiting: 2 } });
    const taken = [paper.toPdf(job(1)), paper.toPdf(job(2)), paper.toPdf(job(3))];
    await expect(paper.toPdf(job(4))).rejects.toThrow(PaperUnavailable);
    for (let nth = 0; nth < taken.length; nth += 1) {
      await settle();
      press.open();
    }
    expect(await Promise.all(taken)).toHaveLength(3);
    paper.close();
  });

  it('uses the process started in advance, and leaves none at the end', async () => {
    const press = fakePress();
    const paper = createTypstPaper({ start: press.start });
    paper.open();
    paper.open();
    expect(press.started).toHaveLength(1);
    const setting = paper.toPdf(job(1));
    await settle();
    press.open();
    await setting;
    expect(press.started).toHaveLength(1);
    paper.close();
    expect(press.started.map((each) => each.isAlive())).toEqual([false]);
  });

  it('frees its memory when idle', async () => {
    const press = fakePress();
    const paper = createTypstPaper({ start: press.start, limits: { idleMs: 1 } });
    paper.open();
    await settle();
    expect(press.started.map((each) => each.isAlive())).toEqual([false]);
    paper.close();
  });

  it('uses another process once one holds too much memory', async () => {
    const press = fakePress(401);
    const paper = createTypstPaper({ start: press.start, limits: { maxResidentMiB: 400 } });
    for (let nth = 0; nth < 2; nth += 1) {
      const setting = paper.toPdf(job(1));
      await settle();
      press.open();
      await setting;
    }
    expect(press.started.map((each) => each.isAlive())).toEqual([false, false]);
    paper.close();
  });

  it('refuses only the document that fails', async () => {
    const paper = createTypstPaper();
    const wrong = paper.toPdf({ template: 'features/labels/paper/label.typ', data: {}, size: 1 });
    await expect(wrong).rejects.toThrow('Typst refused');
    await expect(paper.toPdf({ template: 'no/such.typ', data: {}, size: 1 })).rejects.toThrow();
    paper.close();
  }, 20_000);
});

describe('the typesetting process', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'press-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function program(text: string): Promise<string> {
    const file = path.join(folder, `${Math.abs(text.length)}.mjs`);
    await writeFile(file, text);
    return file;
  }

  it('is killed when a document takes too long, though its code never yields', async () => {
    const press = startPress(await program("process.on('message', () => { for (;;); });"));
    await expect(press.run(job(1), 500)).rejects.toThrow(/took longer/);
    expect(press.isAlive()).toBe(false);
  });

  it('refuses its document when it exits, and the next is set by a new one', async () => {
    let starts = 0;
    const dies = await program("process.on('message', () => process.exit(9));");
    const works = await program(
      "process.on('message', () => process.send({ file: Buffer.from('%PDF'), residentMiB: 1 }));",
    );
    const paper = createTypstPaper({
      start() {
        starts += 1;
        return startPress(starts === 1 ? dies : works);
      },
    });
    await expect(paper.toPdf(job(1))).rejects.toThrow(PaperUnavailable);
    expect(Buffer.from(await paper.toPdf(job(1))).toString()).toBe('%PDF');
    paper.close();
  });

  it('gets no environment variables of the site', async () => {
    process.env.SOME_SECRET = 'secret';
    const press = startPress(
      await program(
        "process.on('message', () => process.send({ problem: String(process.env.SOME_SECRET) }));",
      ),
    );
    expect(await press.run(job(1), 10_000)).toEqual({ problem: 'undefined' });
    delete process.env.SOME_SECRET;
    press.end();
  });
});
