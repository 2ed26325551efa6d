/**
 * Records the spoken digits of the image captcha's audio alternative, in three languages, into
 * src/adapters/captcha/digits/digits.generated.json. Run by hand, only to change the recordings:
 *
 * apt-get install espeak-ng && npm run rebuild -- digit-sounds
 *
 * eSpeak NG is only a tool here: its licence does not cover the sound it makes, and none of its code or data
 * is in the product.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

const OUTPUT = new URL('../../src/adapters/captcha/digits/digits.generated.json', import.meta.url);
const SAMPLE_RATE = 8000;

/** The Thai tones as semitones around the speaker's middle pitch, evenly spaced over the syllable. */
const TONES = {
  low: [-1, -2, -3, -3.8, -4.5],
  falling: [3, 4.5, 4, 0, -4.5],
  rising: [-2.5, -4, -4, -0.5, 3.5],
};

/**
 * eSpeak NG's own Thai voice has neither the vowels nor the tones. Its Vietnamese voice has the sounds (phoneme
 * mnemonics below), spoken on a level pitch and some too short; tone and length are added afterwards.
 */
const THAI = [
  { phonemes: "s'u:n", tone: 'rising', stretch: 1 },
  { phonemes: "n'yN", tone: 'low', stretch: 1 },
  { phonemes: "s'O:N", tone: 'rising', stretch: 1 },
  { phonemes: "s'a:m", tone: 'rising', stretch: 1.2 },
  { phonemes: "s'i:", tone: 'low', stretch: 0.85 },
  { phonemes: "h'a:", tone: 'falling', stretch: 1 },
  { phonemes: "h'o#k", tone: 'low', stretch: 1 },
  { phonemes: "tS;'et[", tone: 'low', stretch: 1.2 },
  { phonemes: "p'E:t[", tone: 'low', stretch: 1.9 },
  { phonemes: "k'a:w", tone: 'falling', stretch: 1.7 },
];

const SPEAKERS = {
  th: THAI.map(
    ({ phonemes, tone, stretch }) =>
      () =>
        withTone(speak('vi', 110, `[[${phonemes}]]`), TONES[tone], stretch),
  ),
  'en-us': Array.from({ length: 10 }, (_, digit) => () => speak('en-us', 125, String(digit))),
  // 1 is read yāo, as Chinese speakers read numbers aloud: yī is easily mistaken for qī, 7.
  'zh-cn': Array.from(
    { length: 10 },
    (_, digit) => () =>
      digit === 1 ? speak('cmn-latn-pinyin', 115, 'yao1') : speak('cmn', 115, String(digit)),
  ),
};

/** Runs the synthesiser; samples from -1 to 1 at its own rate. */
function speak(voice, wordsPerMinute, text) {
  const wav = execFileSync('espeak-ng', ['-v', voice, '-s', String(wordsPerMinute), '--stdout', text]);
  const rate = wav.readUInt32LE(24);
  const start = wav.indexOf('data', 12, 'latin1') + 8;
  const samples = new Float64Array(Math.floor((wav.length - start) / 2));
  for (let i = 0; i < samples.length; i += 1) samples[i] = wav.readInt16LE(start + i * 2) / 32768;
  return { rate, samples };
}

/** Correlation (-1 to 1) of the two periods that begin at a and at b. */
function likeness(samples, a, b, period) {
  let product = 0;
  let powerA = 1e-9;
  let powerB = 1e-9;
  for (let i = 0; i < period; i += 1) {
    const x = samples[a + i] ?? 0;
    const y = samples[b + i] ?? 0;
    product += x * y;
    powerA += x * x;
    powerB += y * y;
  }
  return product / Math.sqrt(powerA * powerB);
}

/** The start of each glottal period of a syllable, followed outwards from its loudest point. */
function findPeriods(samples, rate) {
  const shortest = Math.round(rate / 140);
  const longest = Math.round(rate / 95);
  let peak = 0;
  for (let i = 0; i < samples.length; i += 1) if (samples[i] > samples[peak]) peak = i;
  const marks = [peak];
  for (const direction of [1, -1]) {
    let at = peak;
    for (;;) {
      let best = { at: 0, score: 0 };
      for (let step = shortest; step <= longest; step += 1) {
        const next = at + direction * step;
        if (next < 0 || next + longest > samples.length) continue;
        const score = likeness(samples, at, next, shortest);
        if (score > best.score) best = { at: next, score };
      }
      const loud = Math.max(...samples.subarray(best.at, best.at + longest).map(Math.abs)) > 0.01;
      if (best.score < 0.5 || !loud) break;
      at = best.at;
      marks.push(at);
    }
  }
  return marks.sort((a, b) => a - b);
}

/** Gives a level syllable a tone, and its voiced part a new length, by pitch-synchronous overlap and add. */
function withTone({ rate, samples }, tone, stretch) {
  const marks = findPeriods(samples, rate);
  const first = marks[0];
  const last = marks[marks.length - 1];
  const period = (last - first) / (marks.length - 1);
  const middle = rate / period;
  const added = Math.round((last - first) * (stretch - 1));
  const out = new Float64Array(samples.length + added);
  for (let i = 0; i < samples.length; i += 1) {
    const outside = i < first ? first - i : i - last;
    const target = i < first ? i : i + added;
    if (outside > 0) out[target] += samples[i] * Math.min(1, outside / period);
  }
  for (let at = first; at <= last + added; ) {
    const source = first + (at - first) / stretch;
    const nearest = marks.reduce((a, b) => (Math.abs(b - source) < Math.abs(a - source) ? b : a));
    for (let k = Math.ceil(-period); k <= period; k += 1) {
      const target = Math.round(at) + k;
      if (target < 0 || target >= out.length) continue;
      out[target] += (samples[nearest + k] ?? 0) * (0.5 + 0.5 * Math.cos((Math.PI * k) / period));
    }
    const place = ((at - first) / (last + added - first)) * (tone.length - 1);
    const from = Math.min(Math.floor(place), tone.length - 2);
    const semitones = tone[from] + (tone[from + 1] - tone[from]) * (place - from);
    at += rate / (middle * 2 ** (semitones / 12));
  }
  return { rate, samples: out };
}

/** Windowed-sinc resampling to telephone quality. */
function resample({ rate, samples }) {
  const ratio = rate / SAMPLE_RATE;
  const reach = 24 * ratio;
  const out = new Float64Array(Math.floor(samples.length / ratio));
  for (let i = 0; i < out.length; i += 1) {
    const centre = i * ratio;
    for (let k = Math.ceil(centre - reach); k <= centre + reach; k += 1) {
      const x = ((k - centre) / ratio) * 0.95;
      const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
      const window = 0.5 + 0.5 * Math.cos((Math.PI * (k - centre)) / reach);
      out[i] += ((samples[k] ?? 0) * sinc * window * 0.95) / ratio;
    }
  }
  return out;
}

/** Cuts off the silence around a digit, fades the ends and makes all digits equally loud. */
function trim(samples) {
  const loudest = Math.max(...samples.map(Math.abs));
  const audible = (sample) => Math.abs(sample) > loudest * 0.02;
  const edge = SAMPLE_RATE / 100;
  const cut = samples.slice(
    Math.max(0, samples.findIndex(audible) - edge),
    Math.min(samples.length, samples.findLastIndex(audible) + edge),
  );
  return cut.map(
    (sample, i) => (sample / loudest) * 0.9 * Math.min(1, i / edge, (cut.length - 1 - i) / edge),
  );
}

/** ITU-T G.711 µ-law: eight bits that sound like thirteen. */
function toMuLaw(sample) {
  const magnitude = Math.min(32635, Math.round(Math.abs(sample) * 32767)) + 132;
  const exponent = Math.floor(Math.log2(magnitude)) - 7;
  const mantissa = (magnitude >> (exponent + 3)) & 0x0f;
  return ~((sample < 0 ? 0x80 : 0) | (exponent << 4) | mantissa) & 0xff;
}

const recordings = Object.fromEntries(
  Object.entries(SPEAKERS).map(([language, digits]) => [
    language,
    digits.map((record) => Buffer.from(Array.from(trim(resample(record())), toMuLaw)).toString('base64')),
  ]),
);
writeFileSync(
  OUTPUT,
  `${JSON.stringify({ sampleRate: SAMPLE_RATE, encoding: 'mu-law', ...recordings }, null, 2)}\n`,
);
for (const [language, digits] of Object.entries(recordings)) {
  console.log(language, digits.map((digit) => Math.round((digit.length * 3) / 4)).join(' '), 'bytes');
}
