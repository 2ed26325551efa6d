import { readFileSync } from 'node:fs';
import path from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { drawDots } from './dots/dot-file.ts';
import { type DrawnCode, drawBars, drawSquare } from './drawn-codes.ts';
import type { DotFile, PaperJob } from './paper.port.ts';

/** A document to typeset, as a PDF or as dots. */
export type PressJob = PaperJob & { dots?: DotFile };
/** A reply of the process: a file or an error, and the memory in use. */
export type Pressed = { file: Uint8Array; residentMiB: number } | { problem: string };

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

async function press({ template, data, bars = [], squares = [], dots }: PressJob): Promise<Pressed> {
  try {
    const drawn = { bars: drawAll(bars, drawBars), squares: drawAll(squares, drawSquare) };
    const pdf = compiler.pdf(
      {
        mainFilePath: path.join(SOURCES, template),
        inputs: { data: JSON.stringify({ ...data, drawn }) },
      },
      { pdfTags: false },
    );
    const file = dots ? await drawDots(pdf, dots) : pdf;
    return { file, residentMiB: process.memoryUsage.rss() / MIB };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  } finally {
    compiler.evictCache(DOCUMENTS_REMEMBERED);
  }
}

function drawAll(texts: readonly string[], draw: (text: string) => DrawnCode): Record<string, DrawnCode> {
  return Object.fromEntries(texts.map((text) => [text, draw(text)]));
}

process.on('message', async (job: PressJob) => process.send?.(await press(job)));
// The parent process has ended.
process.on('disconnect', () => process.exit());
