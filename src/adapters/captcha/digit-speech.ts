import type { Language } from '#lib/language.ts';
// A module rather than a file read at run time, so that it is found both bundled and unbundled.
import recordings from './digits/digits.generated.json' with { type: 'json' };

const { sampleRate } = recordings;
const PAUSE_SECONDS = 0.45;
const HISS = 400;
/**
 * Volume of the other voices behind the digits: people follow the louder voice, but a program cannot split the
 * recording at silence.
 */
const BABBLE = 0.22;
const BABBLE_VOICES = 3;
const voices: readonly (readonly string[])[] = [recordings.th, recordings['en-us'], recordings['zh-cn']];

/**
 * Reads digits out in a language as a WAV file: 8 kHz, 16 bits, mono. Tempo, pitch and loudness vary per digit,
 * over reversed voices in the background. That makes recognition by a program more expensive but does not prevent
 * it; the limits on how many codes a visitor may request, and those behind the code, do (decision 072).
 */
export function speakDigits(digits: string, language: Language): Uint8Array<ArrayBuffer> {
  const said = sayDigits(digits, language);
  const behind = babble(said.length);
  return toWav(said.map((sample, i) => clamp(sample + (behind[i] ?? 0) + (Math.random() * 2 - 1) * HISS)));
}

/** The digits alone, with pauses between them. */
export function sayDigits(digits: string, language: Language): Int16Array {
  const spoken = Array.from(digits, (digit) =>
    louder(atTempo(decode(recordings[language][Number(digit)] ?? ''), vary(0.15)), vary(0.2)),
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
  return samples;
}

/** Digits of all voices, reversed and overlapping, so that no word is recognisable and there is no silence. */
function babble(length: number): Int16Array {
  const mixed = new Int16Array(length);
  for (let voice = 0; voice < BABBLE_VOICES; voice += 1) {
    let at = -Math.floor(Math.random() * sampleRate * 0.4);
    while (at < length) {
      const said = decode(drawn(drawn(voices) ?? []) ?? '').reverse();
      const word = louder(atTempo(said, vary(0.3)), BABBLE * vary(0.4));
      for (const [i, sample] of word.entries()) {
        const place = at + i;
        if (place >= 0 && place < length) mixed[place] = clamp((mixed[place] ?? 0) + sample);
      }
      at += Math.max(1, Math.floor(word.length * 0.8));
    }
  }
  return mixed;
}

function drawn<T>(from: readonly T[]): T | undefined {
  return from[Math.floor(Math.random() * from.length)];
}

function louder(samples: Int16Array, factor: number): Int16Array {
  return samples.map((sample) => clamp(sample * factor));
}

/** A random factor near 1. */
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
