import { BrowserMultiFormatReader } from '@zxing/browser';
import { BarcodeFormat, DecodeHintType } from '@zxing/library';

/** The same in JavaScript, for browsers without a detector. */
export async function readWithZxing(
  video: HTMLVideoElement,
  onText: (text: string) => void,
): Promise<() => void> {
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.CODE_128, BarcodeFormat.QR_CODE]],
  ]);
  const reader = new BrowserMultiFormatReader(hints, { delayBetweenScanAttempts: 150 });
  const controls = await reader.decodeFromVideoElement(video, (result) => {
    if (result) onText(result.getText());
  });
  return () => controls.stop();
}
