import { readFileSync } from 'node:fs';
import path from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { type DrawnCode, drawBars, drawSquare } from './drawn-codes.ts';
import type { PaperJob } from './paper.port.ts';

/** A reply of the process: a PDF or an error, and the memory in use. */
export type Pressed = { pdf: Uint8Array; residentMiB: number } | { problem: string };

const SOURCES = path.join(import.meta.dirname, '..', '..');
/** Sarabun has Thai and Latin; everything else comes from the Chinese font. */
const FONTS = ['Sarabun_400Regular.ttf', 'Sarabun_700Bold.ttf', 'NotoSansSC_500Medium.ttf'];
/** Shaped texts are cached for so many documents. */
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
// The parent process has ended.
process.on('disconnect', () => process.exit());
