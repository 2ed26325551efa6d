/** The part of the browser's BarcodeDetector that is used here; not every browser has it. */
type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
};

const FORMATS = ['code_128', 'qr_code'];
const PAUSE_MS = 150;

/** Reads barcodes and QR codes from a video until stopped, with the browser's own detector if it has one. */
export async function readCodes(
  video: HTMLVideoElement,
  onText: (text: string) => void,
): Promise<() => void> {
  const own = await findOwnDetector();
  if (own) return readWith(own, video, onText);
  return (await import('./zxing-reader.ts')).readWithZxing(video, onText);
}

async function findOwnDetector(): Promise<Detector | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const supported = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (!BarcodeDetector || !FORMATS.every((format) => supported.includes(format))) return null;
  return new BarcodeDetector({ formats: FORMATS });
}

function readWith(detector: Detector, video: HTMLVideoElement, onText: (text: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  async function look(): Promise<void> {
    // An unreadable frame is no reason to stop.
    const codes = await detector.detect(video).catch(() => []);
    if (isOver) return;
    for (const { rawValue } of codes) onText(rawValue);
    timer = setTimeout(look, PAUSE_MS);
  }
  void look();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
