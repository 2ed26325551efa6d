import { readFileSync } from 'node:fs';
import path from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { type DrawnCode, drawBars, drawSquare } from './drawn-codes.ts';
import type { PaperJob } from './paper.port.ts';

/** What the press answers: a PDF or what went wrong, and the memory it holds. */
export type Pressed = { pdf: Uint8Array; residentMiB: number } | { problem: string };

const SOURCES = path.join(import.meta.dirname, '..', '..');
/** Sarabun shapes Thai and has Latin letters; what it lacks comes from the Chinese one. */
const FONTS = ['Sarabun_400Regular.ttf', 'Sarabun_700Bold.ttf', 'NotoSansSC_500Medium.ttf'];
/** Shaped texts that several documents share stay at hand for so many of them. */
const DOCUMENTS_REMEMBERED = 2;
const MIB = 1024 * 1024;

const compiler = NodeCompiler.create({
  workspace: SOURCES,
  fontArgs: [{ fontBlobs: FONTS.map((file) => readFileSync(path.join(SOURCES, 'lib', 'typefaces', file))) }],
});

function press({ template, data, bars = [], squares = [] }: PaperJob): Pressed {
  try {
    const drawn = { bars: drawAll(bars, drawBars), squares: drawAll(squares, drawSquare) };
    const pdf = compiler.pdf(
      {
        mainFilePath: path.join(SOURCES, template),
        inputs: { data: JSON.stringify({ ...data, drawn }) },
      },
      { pdfTags: false },
    );
    return { pdf, residentMiB: process.memoryUsage.rss() / MIB };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  } finally {
    compiler.evictCache(DOCUMENTS_REMEMBERED);
  }
}

function drawAll(texts: readonly string[], draw: (text: string) => DrawnCode): Record<string, DrawnCode> {
  return Object.fromEntries(texts.map((text) => [text, draw(text)]));
}

process.on('message', (job: PaperJob) => process.send?.(press(job)));
// The site that asked has ended.
process.on('disconnect', () => process.exit());
