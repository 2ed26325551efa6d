import type { Language } from '../../lib/language.ts';
// A module, not a file read at run time, so that it is found bundled and unbundled alike.
import recordings from './digits/digits.generated.json' with { type: 'json' };

const { sampleRate } = recordings;
const PAUSE_SECONDS = 0.45;
const HISS = 150;

/** Reads digits out in a language as a WAV file: 8 kHz, 16 bits, mono; each reading sounds a little different. */
export function speakDigits(digits: string, language: Language): Uint8Array<ArrayBuffer> {
  const spoken = Array.from(digits, (digit) =>
    atTempo(decode(recordings[language][Number(digit)] ?? ''), vary(0.05)),
  );
  const pauses = spoken.map(() => Math.round(sampleRate * PAUSE_SECONDS * vary(0.2)));
  const total = spoken.reduce((sum, digit, i) => sum + digit.length + (pauses[i] ?? 0), 0) + sampleRate / 2;

  const samples = new Int16Array(total);
  let at = 0;
  spoken.forEach((digit, i) => {
    at += pauses[i] ?? 0;
    samples.set(digit, at);
    at += digit.length;
  });
  return toWav(samples.map((sample) => clamp(sample + (Math.random() * 2 - 1) * HISS)));
}

/** A factor near 1. */
function vary(by: number): number {
  return 1 + (Math.random() * 2 - 1) * by;
}

function clamp(sample: number): number {
  return Math.max(-32768, Math.min(32767, Math.round(sample)));
}

/** ITU-T G.711 µ-law to linear. */
function decode(base64: string): Int16Array {
  return Int16Array.from(Buffer.from(base64, 'base64'), (byte) => {
    const bits = ~byte & 0xff;
    const magnitude = ((((bits & 0x0f) << 3) + 132) << ((bits >> 4) & 7)) - 132;
    return bits & 0x80 ? -magnitude : magnitude;
  });
}

function atTempo(samples: Int16Array, tempo: number): Int16Array {
  return Int16Array.from({ length: Math.floor(samples.length / tempo) }, (_, i) => {
    const place = i * tempo;
    const from = samples[Math.floor(place)] ?? 0;
    const to = samples[Math.floor(place) + 1] ?? from;
    return from + (to - from) * (place % 1);
  });
}

function toWav(samples: Int16Array): Uint8Array<ArrayBuffer> {
  const HEADER_BYTES = 44;
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + samples.length * 2));
  const write = (offset: number, text: string) =>
    Array.from(text).forEach((letter, i) => {
      view.setUint8(offset + i, letter.charCodeAt(0));
    });
  write(0, 'RIFF');
  view.setUint32(4, view.byteLength - 8, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true); // PCM
  view.setUint16(22, 1, true); // mono
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  write(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  samples.forEach((sample, i) => {
    view.setInt16(HEADER_BYTES + i * 2, sample, true);
  });
  return new Uint8Array(view.buffer);
}
