/**
 * All provinces as one picture, for maps that name only some of them. Browsers keep it; inside a page the same lines
 * would be a third of a tracking result. Pictures see no tokens, so the colours stand here again.
 */
export function drawProvinces({ width, height, shapes }) {
  const land = shapes.map(({ d }) => d).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" aria-hidden="true"><style>path{fill:#fff;stroke:#b9bdc4;stroke-width:.25}@media(prefers-color-scheme:dark){path{fill:#2c2a27;stroke:#5d5851}}</style><path d="${land}"/></svg>\n`;
}
