import { sharp } from '#lib/pictures/sharp.ts';

/** What a picture of a demonstration claim shows. */
export type Motif = 'damage' | 'side' | 'receipt' | 'card' | 'bankBook';

const WIDTH = 640;
const HEIGHT = 480;
const TURN_DEGREES = 7;
const boards = ['#c99a63', '#b98a57', '#d2a876', '#a97b4a', '#c08f5c'];

/** A small generated picture, different for every number. */
export function drawPicture(motif: Motif, nth: number): Promise<Buffer> {
  const turn = ((nth * 5) % 9) * TURN_DEGREES - 4 * TURN_DEGREES;
  const background = ['#e9edf2', '#efe9e1', '#e4ebe6', '#ece6ee'][nth % 4];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${background}"/>
    <g transform="rotate(${turn / 3} 320 240)">${drawings[motif](nth)}</g></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 70 }).toBuffer();
}

const drawings: Record<Motif, (nth: number) => string> = {
  damage: (nth) =>
    `${box(nth)}<path d="M${250 + (nth % 5) * 20} 120l35 70-50 40 70 60-30 80" fill="none" stroke="#3b2a18"
      stroke-width="9"/><path d="M430 380l110-10v-${60 + (nth % 4) * 15}z" fill="#7c5a34"/>`,
  side: (nth) => `${box(nth)}<rect x="${170 + (nth % 7) * 22}" y="170" width="130" height="90" fill="#fff"/>
    ${lines(185 + (nth % 7) * 22, 190, 3, 90)}`,
  receipt: (nth) => `<rect x="200" y="40" width="240" height="400" fill="#fff"/>${lines(225, 80, 8, 190)}
    <rect x="225" y="${380 - (nth % 3) * 12}" width="190" height="16" fill="#444"/>`,
  card: (nth) => `<rect x="110" y="110" width="420" height="260" rx="22" fill="#dbe9f6"/>
    <circle cx="200" cy="${205 + (nth % 3) * 4}" r="42" fill="#9db4c8"/><rect x="150" y="260" width="100" height="70"
    rx="30" fill="#9db4c8"/>${lines(285, 170, 5, 210)}`,
  bankBook: (nth) => `<rect x="100" y="90" width="440" height="300" rx="10" fill="#2f7d5b"/>
    <rect x="130" y="${190 + (nth % 3) * 5}" width="380" height="170" fill="#fff"/>${lines(150, 215, 4, 330)}`,
};

function box(nth: number): string {
  return `<rect x="110" y="90" width="430" height="300" rx="6" fill="${boards[nth % boards.length]}"/>
    <rect x="${285 + (nth % 6) * 12}" y="90" width="60" height="300" fill="#e6d3b3"/>`;
}

function lines(x: number, y: number, many: number, width: number): string {
  const line = (nth: number) =>
    `<rect x="${x}" y="${y + nth * 32}" width="${width - (nth % 3) * 28}" height="12" fill="#8a94a0"/>`;
  return Array.from({ length: many }, (_, nth) => line(nth)).join('');
}
